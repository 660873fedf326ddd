"""Tests of the web side that need no browser: a driver plays its part."""
