"""What all tests share."""

from hypothesis import settings

# No deadline: a slow machine is no failure. Derandomised: a test passes or fails for everybody.
settings.register_profile("button-box", deadline=None, derandomize=True, database=None)
settings.load_profile("button-box")
