"""Tests that need more than the standard library: Babel, the file system, the tools."""
