"""Tests of the rules and opponents; they also run inside Pyodide, so no subprocess here."""
