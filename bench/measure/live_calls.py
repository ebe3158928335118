"""How late the simulator is with many concurrent calls, by bench/live-calls."""

import re
import subprocess

from .machine import ROOT, Missing
from .table import table

NEEDS = ()
DELAY = re.compile(r"delay of (\w+) in ms: +p50 (-?\d+), p99 (-?\d+), at most (-?\d+)")


def measure(plan):
    print("\n## Live calls", flush=True)
    done = subprocess.run([ROOT / "bench" / "live-calls"], capture_output=True, text=True, check=False)
    found = DELAY.findall(done.stdout)
    if done.returncode or not found:
        raise Missing(f"bench/live-calls failed: {done.stdout}{done.stderr}")
    for line in done.stdout.splitlines():
        print(f"  {line}", flush=True)
    table(("Late", "p50 ms", "p99 ms", "at most ms"), found)
