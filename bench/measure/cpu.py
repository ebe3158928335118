"""CPU time of processes and of the whole machine, from /proc."""

import contextlib
import os
import time
from dataclasses import dataclass
from pathlib import Path

from .machine import process_tree

TICKS = os.sysconf("SC_CLK_TCK")
COMPILERS = ("C1 Compiler", "C2 Compiler")


@dataclass(frozen=True)
class Times:
    """Seconds that a process and its descendants used; `compiler` is the part of the JVM's JIT compilers."""
    total: float
    compiler: float


def times(pid):
    """The times of a process and its descendants, ended ones included.

    The JVM ends idle compiler threads, if there are several of a kind; from then on their time counts as the rest's.
    """
    total = compiler = 0
    for member in process_tree(pid):
        with contextlib.suppress(OSError):
            total += ticks(Path(f"/proc/{member}/stat"), 11, 15)
            for thread in Path(f"/proc/{member}/task").iterdir():
                if (thread / "comm").read_text().startswith(COMPILERS):
                    compiler += ticks(thread / "stat", 11, 13)
    return Times(total / TICKS, compiler / TICKS)


def ticks(stat, first, last):
    fields = stat.read_text().rpartition(")")[2].split()
    return sum(int(field) for field in fields[first:last])


def busy_seconds():
    """The time for which the machine's cores were busy, summed over all of them."""
    fields = [int(field) for field in Path("/proc/stat").read_text().splitlines()[0].split()[1:]]
    user, nice, system, _, _, irq, softirq = fields[:7]
    return (user + nice + system + irq + softirq) / TICKS


class Usage:
    """The CPU time that processes use from now on.

    :param pids: name → process
    """

    def __init__(self, pids):
        self.pids = pids
        self.before = {name: times(pid) for name, pid in pids.items()}
        self.busy, self.start = busy_seconds(), time.monotonic()

    def busy_cores(self):
        """How many of the machine's cores were busy."""
        return (busy_seconds() - self.busy) / (time.monotonic() - self.start)

    def cores(self):
        """How many cores the processes kept busy."""
        used = sum(times(pid).total - self.before[name].total for name, pid in self.pids.items())
        return used / (time.monotonic() - self.start)

    def per_thousand(self, requests):
        """CPU milliseconds per 1,000 requests: of each process without its compilers, and of all compilers."""
        factor = 1e6 / max(requests, 1)
        cpu, compiler = {}, 0
        for name, pid in self.pids.items():
            now, before = times(pid), self.before[name]
            compiled = max(0, now.compiler - before.compiler)
            cpu[name] = max(0, now.total - before.total - compiled) * factor
            compiler += compiled * factor
        return {"cpu": cpu, "compiler": compiler}
