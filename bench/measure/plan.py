"""Durations, repetitions and the work directory of the measurements."""

import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from .machine import ROOT, Missing


@dataclass
class Plan:
    """:param unstable: what was not stable when its warm-up was cut off, and not reported yet"""
    work: Path
    rounds: int
    seconds: int
    warm_up: int
    connections: int
    profile: bool
    size: int
    load_only: bool
    only: str
    backlog: int
    companies: int
    unstable: list = field(default_factory=list)

    def prepare(self, parts):
        """Builds the product and the baselines. ./run --check also creates the JVM caches for fast starts."""
        self._run("Building and checking the product", ROOT / "run", "--check")
        profiles = "-Pbench,keycloak" if "tokens" in parts else "-Pbench"
        self._run(
            "Building the baselines", ROOT / "mvnw", "-q", "-B", "-ntp", profiles, "-pl", "bench", "-DskipTests",
            "package")

    def _run(self, what, *command):
        print(what, flush=True)
        log = self.work / "prepare.log"
        with open(log, "wb") as output:
            done = subprocess.run(command, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT, check=False)
        if done.returncode:
            tail = "\n".join(log.read_text(errors="replace").splitlines()[-20:])
            raise Missing(f"{what} failed:\n{tail}")
