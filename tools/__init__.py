"""The tools that build, serve and test Button Box."""
