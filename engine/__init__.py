"""Button Box's rules and opponents: pure Python, standard library only.

Nothing in here knows a screen, a clock, a file or a language. Text goes in
(records, moves) and text or plain values come out; ``python -m engine`` proves
that no browser is needed.
"""
