"""The tests of Button Box."""
