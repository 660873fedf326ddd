"""What all tests share."""

import pytest
from hypothesis import settings

from tests.terminal import Terminal

# No deadline: a slow machine is no failure. Derandomised: a test passes or fails for everybody.
settings.register_profile("button-box", deadline=None, derandomize=True, database=None)
settings.load_profile("button-box")


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """The command line."""
    return Terminal(capsys, monkeypatch)
