"""Generates load and reports the results."""

import os
import statistics
import subprocess

from .machine import ROOT, Missing, cpu_seconds, program

SCRIPTS = ROOT / "bench" / "load"


def wrk(url, seconds, connections, script="requests.lua", warming_up=False, **settings):
    """Loads a URL from several connections, each of which sends its next request after the response to the last one.

    One thread: there are few cores, and it is enough for more than any of what is measured gives.

    :param warming_up: some requests may fail
    """
    environment = {f"BENCH_{name.upper()}": str(value) for name, value in settings.items()}
    command = [program("wrk"), "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "5s", "-s",
               str(SCRIPTS / script), url]
    answer = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    line = next((line for line in answer.stdout.splitlines() if line.startswith("BENCH ")), None)
    if not line:
        raise Missing(f"wrk said: {answer.stdout}{answer.stderr}")
    requests, micros, faults, p50, p99 = (float(word) for word in line.split()[1:])
    if not warming_up and (faults or not requests):
        raise Missing(f"{faults:.0f} of {requests:.0f} requests to {url} failed; such a measurement means nothing")
    return {"requests": requests, "per_second": requests / max(micros, 1) * 1e6, "p50": p50 / 1000, "p99": p99 / 1000}


def with_cpu(pids, load):
    """The result of a load, with the CPU milliseconds of each process per 1,000 requests."""
    before = {name: cpu_seconds(pid) for name, pid in pids.items()}
    result = load()
    per_thousand = 1e6 / result["requests"]
    result["cpu"] = {name: (cpu_seconds(pid) - before[name]) * per_thousand for name, pid in pids.items()}
    return result


def median(results):
    """The medians of several rounds, for each figure."""
    first = results[0]
    return {
        name: ({part: statistics.median(result[name][part] for result in results) for part in first[name]}
               if isinstance(first[name], dict) else statistics.median(result[name] for result in results))
        for name in first}


def interleaved(plan, contenders):
    """Measures each contender once per round and returns the medians.

    :param contenders: name → function that loads it once
    """
    rounds = {name: [] for name in contenders}
    for number in range(plan.rounds):
        for name, measure in contenders.items():
            result = measure()
            rounds[name].append(result)
            print(f"  round {number + 1}: {name}: {result['per_second']:,.0f}/s", flush=True)
    return {name: median(results) for name, results in rounds.items()}
