"""Generates load and reports the results."""

import os
import statistics
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from .cpu import Usage
from .machine import ROOT, Missing, program, timed

SCRIPTS = ROOT / "bench" / "load"
PACED = "dev.switchboard.bench.PacedLoad"
LEAD = 2
FORM, JSON = "application/x-www-form-urlencoded", "application/json"


@dataclass(frozen=True)
class Requests:
    """Requests that are sent in turn: each path and body with each credential.

    :param file: the path of a new file, without its suffix
    :param credentials: values of Authorization
    :param bodies: JSON to post; GET without it and without `form`
    """
    url: str
    file: Path
    credentials: list
    paths: list
    form: str = ""
    bodies: tuple = ()

    def wrk(self, plan, seconds, warming_up=False):
        """Loads from all connections, each of which sends its next request after the response to the last one."""
        settings = {"credentials": self._lines("credentials", self.credentials), "paths": self._lines("paths", self.paths)}
        if self.form:
            settings["form"] = self.form
        if self.bodies:
            settings["bodies"] = self._lines("bodies", self.bodies)
        return wrk(self.url, seconds, plan.connections, warming_up=warming_up, **settings)

    def paced(self, plan, java, rate, seconds, **more):
        """Loads at this rate, whether or not earlier requests have their responses."""
        method = "POST" if self.form or self.bodies else "GET"
        lines = ["\t".join((method, path, credential, FORM if self.form else JSON, body))
                 for credential in self.credentials for path in self.paths for body in self.bodies or [self.form]]
        return paced(plan, java, self.url, self._lines("requests", lines), rate, seconds, **more)

    def _lines(self, kind, values):
        file = self.file.with_suffix(f".{kind}")
        file.write_text("".join(f"{value}\n" for value in values))
        return file


def wrk(url, seconds, connections, script="requests.lua", warming_up=False, **settings):
    """Loads a URL at the rate that it reaches.

    One thread: there are few cores, and it is enough for more than any of what is measured gives.

    :param warming_up: some requests may fail
    """
    environment = {f"BENCH_{name.upper()}": str(value) for name, value in settings.items()}
    command = [program("wrk"), "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "5s", "-s",
               SCRIPTS / script, url]
    done, cores = timed(command, env={**os.environ, **environment})
    return result(url, done, cores, warming_up)


def paced(plan, java, url, file, rate, seconds, lead=LEAD, window=None):
    """Loads at a mean rate (PacedLoad.java), from more connections than wrk has, so that none is missing."""
    done, cores = timed(
        [java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m", "-cp", ROOT / "bench" / "target" / "bench.jar",
         PACED, url.rstrip("/").rpartition(":")[2], file, 2 * plan.connections, rate, lead, seconds, window or seconds])
    return result(url, done, cores)


def result(url, done, cores, warming_up=False):
    line = next((line for line in done.stdout.splitlines() if line.startswith("BENCH ")), None)
    if not line:
        raise Missing(f"the load generator said: {done.stdout}{done.stderr}")
    requests, micros, faults, p50, p99, *worst = (float(word) for word in line.split()[1:])
    if not warming_up and (faults or not requests):
        raise Missing(f"{faults:.0f} of {requests:.0f} requests to {url} failed; such a measurement means nothing")
    return {"requests": requests, "per_second": requests / max(micros, 1) * 1e6, "p50": p50 / 1000, "p99": p99 / 1000,
            "worst": worst[0] / 1000 if worst else float("nan"), "generator": cores}


def nothing():
    pass


@dataclass
class Contender:
    """Something to measure.

    :param pids: name → process whose CPU time counts
    :param load: function of seconds and `warming_up` that loads it at the rate that it reaches
    :param paced: function of a rate and seconds that loads it at that rate; none: it is not measured at half load
    :param before: waits until the machine is idle
    :param after: waits until all work is done that the load caused; the CPU time until then counts
    :param lead: for how many seconds the same load comes first, unmeasured
    """
    pids: dict
    load: Callable
    paced: Callable = None
    before: Callable = nothing
    after: Callable = nothing
    lead: int = 0

    def measure(self, seconds, **more):
        """The result of a load, with the CPU time of each process, how busy the machine was, and the seconds of `after`."""
        if self.lead:
            self.load(self.lead, warming_up=True)
        self.before()
        usage = Usage(self.pids)
        found = self.load(seconds, **more)
        found["busy"], loaded = usage.busy_cores(), time.monotonic()
        self.after()
        found["after"] = time.monotonic() - loaded
        return found | usage.per_thousand(found["requests"])

    def at_half(self, per_second, seconds):
        self.before()
        usage = Usage({})
        found = self.paced(per_second / 2, seconds)
        found["busy"] = usage.busy_cores()
        self.after()
        return found


def median(results):
    """The medians of several rounds, for each figure."""
    first = results[0]
    return {
        name: ({part: statistics.median(result[name][part] for result in results) for part in first[name]}
               if isinstance(first[name], dict) else statistics.median(result[name] for result in results))
        for name in first}


def interleaved(plan, contenders):
    """Measures each contender once per round, and then once per round at half of its median rate.

    :param contenders: name → contender
    :return: name → medians; `half` has those at half load
    """
    medians = rounds(plan, contenders, "", lambda name, contender: contender.measure(plan.seconds))
    halves = rounds(
        plan, {name: contender for name, contender in contenders.items() if contender.paced}, " at half load",
        lambda name, contender: contender.at_half(medians[name]["per_second"], plan.seconds))
    for name, half in halves.items():
        medians[name]["half"] = half
    return medians


def rounds(plan, contenders, suffix, measure):
    results = {name: [] for name in contenders}
    for number in range(plan.rounds):
        for name, contender in contenders.items():
            found = measure(name, contender)
            results[name].append(found)
            print(f"  round {number + 1}: {name}{suffix}: {found['per_second']:,.0f}/s", flush=True)
    return {name: median(found) for name, found in results.items()}
