"""The previous version as a whole product, and single services of both versions beside it."""

import contextlib
import os
import shutil
import signal
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

from measure.machine import ROOT, Missing, command_line, free_port, running

HERE = Path(__file__).resolve().parent
# Settings that this version requires and the previous one does not know.
NEW_SETTINGS = {}
SECONDS_TO_START = 180
SECONDS_TO_STOP = 30


def previous_name():
    """The commit or tag that testing/upgrade/previous names; None while there is no previous version."""
    name = (HERE / "previous").read_text().strip()
    return None if name == "none" else name


def release_tags():
    """The tags of releases; none without git, as in the sources of a release."""
    if not shutil.which("git"):
        return []
    found = subprocess.run(
        ["git", "-C", str(ROOT), "tag", "--list", "v[0-9]*"], capture_output=True, text=True, check=False)
    return found.stdout.split()


def previous_source():
    """The source tree of the version that testing/upgrade/previous names; None where the history lacks it."""
    if not shutil.which("git"):
        return None
    name = previous_name()
    git = ["git", "-C", str(ROOT)]
    found = subprocess.run(
        [*git, "rev-parse", "--quiet", "--verify", f"{name}^{{commit}}"], capture_output=True, text=True, check=False)
    if found.returncode:
        return None
    home = ROOT / "target" / "upgrade" / found.stdout.strip()
    if not home.is_dir():
        unpacking = home.with_suffix(".unpacking")
        shutil.rmtree(unpacking, ignore_errors=True)
        unpacking.mkdir(parents=True)
        with subprocess.Popen([*git, "archive", found.stdout.strip()], stdout=subprocess.PIPE) as archive:
            subprocess.run(["tar", "-x", "-C", unpacking], stdin=archive.stdout, check=True)
        unpacking.rename(home)
    return home


def build(home, log):
    """Builds it as ./run does, without compiling the tests."""
    if (home / "standalone" / "launcher" / "target" / "built").exists():
        return
    command = ["./mvnw", "-B", "-ntp", "-Dmaven.test.skip=true", "-Djacoco.skip=true", "package"]
    with open(log, "wb") as output:
        failed = subprocess.run(command, cwd=home, stdout=output, stderr=subprocess.STDOUT, check=False).returncode
    if failed:
        raise Missing(f"the previous version cannot be built; see {log}")


def jar(module):
    """The jar of this version."""
    path = ROOT / module / "target" / f"{module}-exec.jar"
    if not path.is_file():
        raise Missing(f"{path} is missing; build it with ./mvnw -DskipTests package")
    return path


class Node:
    """A service that runs beside those of the product."""

    def __init__(self, module, process, ports):
        self.module, self.process, self.ports = module, process, ports

    def url(self, port="SERVER_PORT"):
        return f"http://127.0.0.1:{self.ports[port]}"

    def stop(self):
        stop(self.process.pid, self.process.poll)


@contextlib.contextmanager
def started(product, module, log, previous=False, **environment):
    """A node that is ready, with the options and the environment of the product's own service, on other ports.

    :param previous: whether it has the product's version instead of this one
    :param environment: further variables, which replace those of that environment
    """
    ports = {name: free_port() for name in (
        "SERVER_PORT", "MANAGEMENT_SERVER_PORT", "SWITCHBOARD_INTERNAL_PORT", "SWITCHBOARD_SIMULATOR_PORT")}
    beside = product.pids[module]
    command = command_line(beside)
    if not previous:
        command = [*product.java_options(module), "-jar", jar(module), *command[command.index("-jar") + 2:]]
    known = dict(
        entry.split("=", 1)
        for entry in Path(f"/proc/{beside}/environ").read_text().split("\0") if "=" in entry)
    with running(
            command, log,
            env={**NEW_SETTINGS, **known, **{name: str(port) for name, port in ports.items()}, **environment}) as process:
        await_ready(ports["MANAGEMENT_SERVER_PORT"], process, log)
        yield Node(module, process, ports)


def await_ready(port, process, log):
    end = time.monotonic() + SECONDS_TO_START
    while True:
        with contextlib.suppress(OSError, urllib.error.HTTPError):
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/actuator/health/readiness", timeout=2):
                return
        if process.poll() is not None or time.monotonic() > end:
            tail = "\n  ".join(log.read_text(errors="replace").splitlines()[-12:])
            raise Missing(f"a service did not become ready; {log} ends with\n  {tail}")
        time.sleep(0.1)


def stop(pid, ended, seconds=SECONDS_TO_STOP):
    """Stops a process by SIGTERM, as an orchestrator does."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGTERM)
    end = time.monotonic() + seconds
    while ended() is None:
        if time.monotonic() > end:
            raise Missing(f"process {pid} did not stop within {seconds} s")
        time.sleep(0.05)


def stop_service(product, module):
    pid = product.pids[module]
    stop(pid, lambda: None if command_line(pid) else 0)
