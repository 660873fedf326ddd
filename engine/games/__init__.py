"""One package per game. Each defines ``GAME``; none imports another."""
