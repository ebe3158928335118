"""Programs, processes and ports."""

import contextlib
import os
import platform
import resource
import shutil
import signal
import socket
import subprocess
import time
from datetime import datetime, timezone
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = {"wrk": "wrk", "nginx": "nginx-light", "pgbench": "postgresql-contrib", "psql": "postgresql-client",
            "sipp": "sip-tester"}


class Missing(Exception):
    """A prerequisite of the measurement is missing; the message is a sentence for the user."""


def program(name):
    """The path of a program; on Debian, servers are not on a user's PATH."""
    return shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin")


def timed(command, **more):
    """Runs a program to its end; returns its output, and how many cores it kept busy."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, check=False, **more)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return done, used / (time.monotonic() - start)


def require(names):
    absent = [name for name in names if not program(name)]
    if absent:
        packages = " ".join(PACKAGES[name] for name in absent)
        raise Missing(f"{', '.join(absent)} is needed and was not found; on Debian: apt-get install {packages}")


def machine():
    model = next(
        (line.split(":", 1)[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines()
         if line.startswith("model name")), platform.machine())
    now = datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M UTC")
    return f"{now} · {os.cpu_count()} × {model} · load {os.getloadavg()[0]:.1f} before the start"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def await_port(port, process, log, seconds=180):
    """Returns when a server listens on the port."""
    end = time.monotonic() + seconds
    while True:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        if process.poll() is not None or time.monotonic() > end:
            tail = "\n  ".join(Path(log).read_text(errors="replace").splitlines()[-12:])
            raise Missing(f"nothing listens on port {port}; {log} ends with\n  {tail}")
        time.sleep(0.1)


@contextlib.contextmanager
def running(command, log, port=None, stop=signal.SIGTERM, patience=40, **more):
    """A process that is stopped at the end of the block.

    :param patience: the seconds after which a process is killed that does not end
    """
    with open(log, "wb") as output:
        process = subprocess.Popen(
            [str(word) for word in command], stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, **more)
    try:
        if port:
            await_port(port, process, log)
        yield process
    finally:
        process.send_signal(stop)
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def process_tree(pid):
    """The process and its descendants."""
    children = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            children.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found = [pid]
    for member in found:
        found.extend(children.get(member, []))
    return found


def command_line(pid):
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace").split("\0")[:-1]
    return []
