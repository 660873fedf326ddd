"""The boundary to the browser: the only code that imports PyScript."""
