"""Makes sounds with the Web Audio API; where there is none, or it is blocked, nothing is heard."""

from __future__ import annotations

import os
from array import array
from collections.abc import Sequence
from typing import Any

from pyodide.ffi import JsException, to_js
from pyscript import window

from web.app.sounds import NOISE, SOUNDS, Note
from web.games.cues import Cue

_VOLUME = 0.3
_ATTACK = 0.004
"""Seconds until a note has its full volume, so that it does not click."""
_SILENCE = 0.0005
"""A volume too low to be heard; volumes cannot fall all the way to nought."""
_NOISE_RATE = 22050
_NOISE_SAMPLES = 8192


class Speaker:
    """Plays cues; the browser's audio is opened with the first one, after a touch, click or key."""

    def __init__(self) -> None:
        self._works = True
        self._context: Any = None
        self._output: Any = None
        self._noise: Any = None

    def play(self, cues: Sequence[Cue]) -> None:
        """Let these sounds be heard, each when its time has come."""
        if not self._works or not _may_sound():
            return
        try:
            if self._context is None:
                self._open()
            self._context.resume()  # browsers pause what has been in the background
            now = self._context.currentTime + 0.01
            for cue in cues:
                for note in SOUNDS[cue.sound]:
                    self._play(note, now + (cue.after + note.after) / 1000)
        except (JsException, AttributeError):  # refused, or unknown to this browser
            self._works = False

    def _open(self) -> None:
        """Open the browser's audio."""
        context = window.AudioContext.new()
        self._output = context.createGain()
        self._output.gain.value = _VOLUME
        self._output.connect(context.destination)
        samples = array("f", (byte / 127.5 - 1 for byte in os.urandom(_NOISE_SAMPLES)))
        self._noise = context.createBuffer(1, _NOISE_SAMPLES, _NOISE_RATE)
        self._noise.copyToChannel(to_js(samples), 0)
        self._context = context

    def _play(self, note: Note, start: float) -> None:
        """Plan one note, from its attack until it has died away."""
        end = start + note.length / 1000
        source, filtered, pitch = self._rustle() if note.wave == NOISE else self._tone(note.wave)
        pitch.setValueAtTime(note.pitch, start)
        pitch.exponentialRampToValueAtTime(note.pitch * note.bend, end)
        envelope = self._context.createGain()
        envelope.gain.setValueAtTime(0, start)
        envelope.gain.linearRampToValueAtTime(note.volume, start + _ATTACK)
        envelope.gain.exponentialRampToValueAtTime(_SILENCE, end)
        filtered.connect(envelope)
        envelope.connect(self._output)
        source.start(start)
        source.stop(end)

    def _tone(self, wave: str) -> tuple[Any, Any, Any]:
        """What begins and ends, what is heard of it, and its pitch: a pure tone."""
        tone = self._context.createOscillator()
        tone.type = wave
        return tone, tone, tone.frequency

    def _rustle(self) -> tuple[Any, Any, Any]:
        """The same for noise, of which only a band around the pitch is let through."""
        noise, band = self._context.createBufferSource(), self._context.createBiquadFilter()
        noise.buffer, noise.loop = self._noise, True
        band.type = "bandpass"
        noise.connect(band)
        return noise, band, band.frequency


def _may_sound() -> bool:
    """Whether somebody has touched the page, without which browsers allow no sound."""
    activation = getattr(window.navigator, "userActivation", None)
    return activation is None or bool(activation.hasBeenActive)
