"""Run the measurements: all of them, or those named.

python -m bench [startup] [engine] [lexicon] [search] [screen] [journals] [records] [bots] [coach] [--json]
"""

import runpy
import sys

NAMES = ("startup", "engine", "lexicon", "search", "screen", "journals", "records", "bots", "coach")


def main() -> None:
    """Run each named module of this folder as a script, with the options that were given."""
    named = [word for word in sys.argv[1:] if not word.startswith("-")]
    options = [word for word in sys.argv[1:] if word.startswith("-")]
    unknown = sorted(set(named) - set(NAMES))
    if unknown:
        sys.exit(f"no such measurement: {', '.join(unknown)}; there are {', '.join(NAMES)}")
    for name in named or NAMES:
        if "--json" not in options:
            print(f"== {name}", flush=True)
        sys.argv = [f"bench/{name}.py", *options]
        runpy.run_module(f"bench.{name}", run_name="__main__")


if __name__ == "__main__":
    main()
