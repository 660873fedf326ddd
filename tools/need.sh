#!/bin/sh
# Says in one line what this machine lacks, or nothing.
#   tools/need.sh python   prints a Python that can make the virtual environment
#   tools/need.sh node     checks for Node and npm

fail() {
    echo "Button Box: $1" >&2
    exit 1
}

need_python() {
    new_enough='import sys; sys.exit(sys.version_info < (3, 11))'
    for python in python3 python3.14 python3.13 python3.12 python3.11 python; do
        command -v "$python" >/dev/null 2>&1 || continue
        "$python" -c "$new_enough" 2>/dev/null || continue
        "$python" -c 'import ensurepip, venv' 2>/dev/null ||
            fail "$python has no venv module: install it (Debian: apt-get install python3-venv)."
        command -v "$python"
        return
    done
    fail "Python 3.11 or newer is needed and was not found (https://www.python.org)."
}

need_node() {
    command -v node >/dev/null 2>&1 ||
        fail "Node 20 or newer is needed and was not found (https://nodejs.org)."
    node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' ||
        fail "Node 20 or newer is needed; this is $(node --version)."
    command -v npm >/dev/null 2>&1 ||
        fail "npm is needed and was not found; it comes with Node."
}

"need_$1"
