"""A fault of the program in a command that plays nothing: told in a line or two, the rest in a report."""

import os
import subprocess
import sys
from pathlib import Path

from jitters.store.crashes import STATUS

BROKEN = """
import jitters.cli.games as games
def boom(*_, **__): raise RuntimeError("on purpose")
games.command.callback = boom
from jitters.cli.main import main
main()
"""


def test_a_fault_in_a_command_shows_no_traceback_and_leaves_a_report(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(BROKEN)
    env = {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    done = subprocess.run(
        [sys.executable, str(tmp_path / "broken.py"), "games"], env=env, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (STATUS, "")
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("jitters: a fault of the program ended it (RuntimeError).\n")
    (report,) = (tmp_path / "data" / "jitters" / "crashes").iterdir()
    assert str(report) in done.stderr
    assert "on purpose" in report.read_text()
