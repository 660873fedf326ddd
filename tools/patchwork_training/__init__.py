"""How the evaluation of Patchwork was trained; see the README beside this."""
