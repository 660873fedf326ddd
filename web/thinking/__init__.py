"""Where and how long the computer thinks; without a browser, so that it can be tested."""
