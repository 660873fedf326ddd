"""What the page runs: start the app."""

from web.browser.entry import start

start()
