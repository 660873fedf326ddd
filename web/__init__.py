"""The screen: everything a person sees, hears and touches.

``web.browser`` is the only part that imports PyScript; the rest is plain
Python and is tested without a browser.
"""
