# The doors to everything. A fresh machine needs python3 with venv, and make.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
ARGS ?=
WORKERS ?= 4
SECONDS ?= 60

.DEFAULT_GOAL := help
.PHONY: help play test check lint types imports coverage bench torture clean

help: ## Say what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

play: $(VENV)/.play ## Start the game; ARGS="--players 3 --target 250" passes through
	@$(BIN)/jitters $(ARGS)

test: $(VENV)/.test ## Install what tests need and run all of them
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup $(ARGS)

check: $(VENV)/.check lint types imports coverage ## What CI runs: lint, format, types, import contracts, tests with branch coverage

lint: $(VENV)/.check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.check
	$(BIN)/mypy

imports: $(VENV)/.check
	$(BIN)/lint-imports

coverage: $(VENV)/.check
	$(MAKE) test ARGS="--cov=jitters --cov-branch --cov-report="
	$(BIN)/coverage report --skip-covered --fail-under=100 --include='jitters/kernel/*,jitters/games/*'
	$(BIN)/coverage report --skip-covered --fail-under=85

bench: $(VENV)/.check ## Measure speed, side by side with the baselines
	$(BIN)/python -m bench $(ARGS)

torture: $(VENV)/.test ## Random games in a real terminal, hurt in every way; SECONDS=60, SEED=…
	PYTHONPATH=tests $(BIN)/python -m torture.torture --seconds $(SECONDS) $(if $(SEED),--seed $(SEED))

clean: ## Remove what was built
	rm -rf $(VENV) dist build .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.test: $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@ $(VENV)/.play

$(VENV)/.check: $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[check]'
	@touch $@ $(VENV)/.test $(VENV)/.play
