"""``python -m engine``: see ``docs/record.md``."""

import sys

from engine.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
