"""What Patchwork tells apart: fabrics, the patch in the hand, patches on offer, markers."""

from __future__ import annotations

from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.state import Buy
from web.games.outline import UNIT
from web.games.patchwork.cloth import patch_art
from web.games.patchwork.fabrics import cloth_of
from web.games.patchwork.ghost import floating
from web.games.patchwork.track import MARKERS
from web.games.view import Specimen, Specimens
from web.markup import Markup, h, picture
from web.words import Words

_PATCH = 0
_HAND = f"-10 -10 {3 * UNIT + 20} {3 * UNIT + 20}"


def specimens(words: Words) -> tuple[Specimens, ...]:
    """Every fabric, every state of a patch, the markers on the track."""
    say = words.say
    fabrics = tuple(
        Specimen(f"{patch + 1} {say(cloth_of(patch).name)}", _swatch(patch))
        for patch in range(len(PATCHES))
    )
    hand = {
        say("fits"): _held(fitting=True),
        say("does not fit"): _held(fitting=False),
        say("put down"): _held(fitting=True, pinned=True),
    }
    signs = {
        words.say("Player {number}", number=seat + 1): picture(symbol)
        for seat, symbol in enumerate(MARKERS)
    }
    signs[say("the tree")] = picture("tree", "0 0 62 86")
    return (
        Specimens("patchwork-fabrics", say("Fabrics"), fabrics),
        Specimens.of("patchwork-hand", say("The patch in the hand"), hand),
        Specimens.of("patchwork-markers", say("Markers"), signs),
    )


def _swatch(patch: int) -> Markup:
    """A cell of a patch's cloth."""
    row, column = PATCHES[patch].shape[0]
    view = f"{UNIT * column + 4} {UNIT * row + 4} {UNIT - 8} {UNIT - 8}"
    return h("svg", patch_art(patch, 0), viewBox=view, aria_hidden="true")


def _held(*, fitting: bool, pinned: bool = False) -> Markup:
    """A patch in the hand, close by."""
    art = floating(Buy(_PATCH, 0, 0, 0), fitting=fitting, pinned=pinned)
    return h("svg", art, viewBox=_HAND, aria_hidden="true")
