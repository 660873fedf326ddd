"""One module per screen, each with a ``screen`` function."""
