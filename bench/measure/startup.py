"""Start-up and memory, by bench/startup."""

import re
import subprocess

from .machine import ROOT, Missing
from .table import at_most, table

NEEDS = ()
MEDIAN = re.compile(r"median: healthy after (\d+) ms, (\d+) MB resident, stopped after (\d+) ms")


def measure(plan):
    print("\n## Start-up and memory", flush=True)
    done = subprocess.run(
        [ROOT / "bench" / "startup", str(plan.rounds)], capture_output=True, text=True, check=False)
    for line in done.stdout.splitlines():
        print(f"  {line}", flush=True)
    found = MEDIAN.search(done.stdout)
    if done.returncode or not found:
        raise Missing(f"bench/startup failed: {done.stdout}{done.stderr}")
    healthy, resident, stopped = (int(figure) for figure in found.groups())
    table(("What", "Median", "Aims"), [
        ("./run until everything is healthy, in s", f"{healthy / 1000:.1f}", at_most("s", 8, healthy / 1000)),
        ("resident memory of all processes, in MB", f"{resident:,}", at_most("MB", 1_000, resident)),
        ("Ctrl-C until everything has stopped, in s", f"{stopped / 1000:.1f}", "")])
