# Every target works as the first command in a fresh clone: it sets up what it needs.
# Needed: Python 3.11 or newer and Node 20 or newer.

SHELL := /bin/sh
PYTHON := .venv/bin/python
PYTHON_READY := .venv/.ready
NODE_READY := node_modules/.ready
WHEELS := build/wheels
WHEELS_READY := $(WHEELS)/.ready

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help setup build play serve check lint unit test pyodide e2e test-browsers bench strength lighthouse messages clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(PYTHON_READY) $(NODE_READY)  ## fetch what building and testing need

build: setup  ## build the site into dist/
	@$(PYTHON) -m tools.build

play: build  ## build, serve and open the game in the browser
	@$(PYTHON) -m tools.serve --open

serve: build  ## build and serve
	@$(PYTHON) -m tools.serve

check: lint unit  ## lint, types and the fast tests

lint: $(PYTHON_READY)
	@.venv/bin/ruff check --output-format concise
	@.venv/bin/ruff format --check
	@.venv/bin/mypy

unit: $(PYTHON_READY)
	@$(PYTHON) -m pytest -v

test:  ## everything: build, check, the engine's tests in Pyodide, the pages in Chromium
	@start=$$(date +%s) && \
	for step in build check pyodide e2e; do \
	    echo "== make $$step" && $(MAKE) --no-print-directory $$step || exit 1; \
	done && \
	echo "make test passed in $$(( ($$(date +%s) - start + 30) / 60 )) minutes"

pyodide: $(NODE_READY) $(WHEELS_READY)  ## the engine's tests inside Pyodide
	@node tools/pyodide_tests.mjs $(WHEELS) tests/engine

e2e: build  ## the built pages in Chromium
	@$(PYTHON) -m pytest -v -p no:cacheprovider e2e

test-browsers: build  ## a smoke journey in Chromium, Firefox and WebKitGTK
	@$(PYTHON) -m tools.browsers

bench: build  ## measure the speed: engine, page, start-up
	@$(PYTHON) -m bench

strength: setup  ## measure how well the opponents play; takes hours
	@$(PYTHON) -m bench.strength

lighthouse: build  ## what Lighthouse says of the first screen
	@$(PYTHON) -m tools.lighthouse

messages: $(PYTHON_READY)  ## collect the texts to translate into web/locale
	@$(PYTHON) -m tools.messages

clean:  ## remove everything that was made
	rm -rf .venv node_modules dist build .hypothesis .pytest_cache .mypy_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PYTHON_READY): requirements-dev.txt requirements-test.txt
	@python=$$(tools/need.sh python) && \
	{ $(PYTHON) -c '' 2>/dev/null || "$$python" -m venv --clear .venv; } && \
	$(PYTHON) -m pip install --quiet --requirement requirements-dev.txt
	@touch $@

$(NODE_READY): package.json package-lock.json
	@tools/need.sh node
	@npm ci --ignore-scripts --loglevel=error
	@touch $@

$(WHEELS_READY): requirements-test.txt | $(PYTHON_READY)
	@rm -rf $(WHEELS)
	@$(PYTHON) -m pip download --quiet --no-deps --dest $(WHEELS) --requirement $< \
	    --python-version 3.14 --only-binary=:all: --platform any --implementation py --abi none
	@touch $@
