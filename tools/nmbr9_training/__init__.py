"""The offline training of the evaluation of NMBR 9; see README.md."""
