"""On what was measured, and how busy it was."""

from __future__ import annotations

import os
import platform
from pathlib import Path
from typing import Final

CPU_INFO: Final = Path("/proc/cpuinfo")


def machine_section() -> dict[str, object]:
    """The processor, its cores, the system, and the load of the last minutes."""
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": platform.system(),
        "load": [round(load, 1) for load in os.getloadavg()],
    }


def processor() -> str:
    """The name of the processor, as far as the system tells it."""
    if CPU_INFO.is_file():
        for line in CPU_INFO.read_text("utf-8").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()
