"""The command line ``python -m engine``: the engine's only place with files, screen and clock."""
