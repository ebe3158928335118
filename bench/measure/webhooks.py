"""Webhook deliveries to a local HTTPS receiver, compared with a client that only posts."""

import contextlib
import json
import os
import ssl
import subprocess
import threading
import time
import urllib.request
from pathlib import Path

from .baselines import Baselines
from .cpu import Usage
from .load import median
from .machine import ROOT, Missing, free_port, running
from .product import launched
from .table import cpu, rate, ratio, table
from .warmup import unstable, warm

NEEDS = ("psql",)
RESPONDING, DEAD = 45, 5
EVENTS = 700
BODY = 700
AIM = 1_000
CONNECTIONS = 64
EVENTS_OF_A_CALL = 4
LAG_WARM_UP = 25
TRUSTING = ssl._create_unverified_context()


def measure(plan):
    print("\n## Webhooks", flush=True)
    with receiving(plan) as bench:
        bench.subscribe()
        warm(plan, "deliveries", bench)
        rounds = {"posting alone": [], "deliveries": [], "deliveries, 10 % silent": []}
        for number in range(plan.rounds):
            rounds["posting alone"].append(bench.posted())
            # The second one has a warmer process, so the order alternates.
            for name in list(rounds)[1:][::1 if number % 2 else -1]:
                rounds[name].append(bench.deliveries(silent="silent" in name))
            for name, results in rounds.items():
                print(f"  round {number + 1}: {name}: {results[-1]['per_second']:,.0f}/s", flush=True)
        medians = {name: median(results) for name, results in rounds.items()}
        report(medians)
        unstable(plan)
        for per_second in (AIM / 2, medians["deliveries"]["per_second"] / 2):
            lag = bench.lag(per_second)
            print(f"Lag from the event to its receipt at {lag['per_second']:,.0f} deliveries/s: "
                  f"p50 {lag['p50']:.0f} ms, p99 {lag['p99']:.0f} ms ({lag['count']:,} deliveries)", flush=True)


@contextlib.contextmanager
def receiving(plan):
    """The product, and a receiver on this machine."""
    port = free_port()
    with contextlib.ExitStack() as stack:
        launch = stack.enter_context(launched(plan.work, "--switchboard.webhooks.allow-loopback=true"))
        baselines = Baselines(plan, launch.java())
        keys = plan.work / "receiver.p12"
        subprocess.run(
            [Path(launch.java()).parent / "keytool", "-genkeypair", "-keystore", keys, "-storetype", "PKCS12",
             "-storepass", "changeit", "-alias", "receiver", "-keyalg", "EC", "-dname", "CN=localhost"],
            check=True, capture_output=True)
        receiver = stack.enter_context(running(
            baselines.command("dev.switchboard.bench.Receiver", port, keys), plan.work / "receiver.log", port))
        yield Bench(plan, launch.ready(), receiver.pid, f"https://127.0.0.1:{port}", baselines)


class Bench:

    def __init__(self, plan, product, receiver, url, baselines):
        self.plan, self.product, self.url, self.baselines = plan, product, url, baselines
        self.org = product.demo["org"]["id"]
        self.pids = {
            "resource-api": product.pids["resource-api"], "PostgreSQL": product.pids["PostgreSQL"],
            "receiver": receiver}

    def subscribe(self):
        """Creates the subscriptions; silent receivers respond to the handshake too."""
        for i in range(RESPONDING + DEAD):
            path = f"/responding/{i}" if i < RESPONDING else f"/silent/{i}"
            self.create(path, self.product.demo["api_key"])

    def create(self, path, key):
        """Creates the subscription of a path of the receiver, in the company of an API key."""
        self._post(self.product.url("/v1/webhooks"), {"url": self.url + path, "filters": ["calls.sessions"]}, key)

    def _post(self, url, body, key):
        request = urllib.request.Request(url, json.dumps(body).encode(), {
            "Content-Type": "application/json", "Authorization": f"Bearer {key}"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def seen(self):
        return json.loads(self._receiver("seen"))

    def _receiver(self, path):
        with urllib.request.urlopen(f"{self.url}/{path}", timeout=30, context=TRUSTING) as answer:
            return answer.read()

    def _pending(self):
        return int(self.product.sql("""
            SELECT count(*) FROM telephony.pending_deliveries p
            JOIN telephony.webhooks w ON w.org_id = p.org_id AND w.id = p.webhook_id AND w.url LIKE '%/responding/%'"""))

    def _with(self, silent):
        """Activates or suspends the silent receivers, and drops their pending deliveries."""
        self.product.sql("DELETE FROM telephony.pending_deliveries")
        status = "active" if silent else "suspended"
        self.product.sql(f"UPDATE telephony.webhooks SET status = '{status}' WHERE url LIKE '%/silent/%'")

    def measure(self, _, **more):
        """A window of the warm-up: a backlog, however long it takes."""
        return self.deliveries(silent=False)

    def deliveries(self, silent):
        self._with(silent)
        self.seen()
        usage = Usage(self.pids)
        self.product.sql((ROOT / "bench" / "load" / "backlog.sql").read_text(), org=self.org, events=EVENTS, retried=0)
        end = time.monotonic() + 120
        while self._pending():
            if time.monotonic() > end:
                raise Missing("deliveries are still pending after two minutes")
            time.sleep(0.2)
        found = self.result(usage)
        if found["count"] != RESPONDING * EVENTS:
            raise Missing(f"{found['count']:,} deliveries came, and {RESPONDING * EVENTS:,} were due")
        return found

    def posted(self):
        log, seconds = self.plan.work / "poster.log", self.plan.warm_up + self.plan.seconds
        command = self.baselines.command(
            "dev.switchboard.bench.Poster", f"{self.url}/responding/0", seconds + 30, CONNECTIONS, BODY)
        with running(command, log) as process:
            poster = Poster(self, {"poster": process.pid, "receiver": self.pids["receiver"]})
            warm(self.plan, "posting alone", poster)
            found = poster.measure(self.plan.seconds)
        if not found["count"]:
            raise Missing(f"posting failed:\n{log.read_text()}")
        return found

    def result(self, usage):
        """What the receiver has received since the last call, with the CPU time of the usage."""
        busy, seen = usage.busy_cores(), self.seen()
        return {
            "count": seen["count"], "per_second": seen["count"] / max(seen["nanos"] / 1e9, 1e-9), "busy": busy,
            **usage.per_thousand(seen["count"])}

    def lag(self, per_second):
        """The lag of simulated calls, each with four events for each subscription."""
        self._with(silent=False)
        key, pause = self.product.demo["api_key"], EVENTS_OF_A_CALL * RESPONDING / per_second
        self.call(key, RESPONDING, pause, LAG_WARM_UP)
        return self.call(key, RESPONDING, pause, 30)

    def call(self, key, subscriptions, pause, seconds):
        """Lets somebody call a line of an API key's company again and again: what the receiver has received of it.

        :param subscriptions: to how many each event goes
        """
        numbers = json.loads(self._get("/v1/numbers?status=active&limit=200", key))["items"]
        line = next(number["number"] for number in numbers
                    if number["user_id"] and "voice" in number["capabilities"])
        call = {"from": "+13125550177", "to": line, "outcome": "answered", "ring_ms": 300, "talk_ms": 1000}
        self.seen()
        due = self._calls(call, pause, seconds, key) * EVENTS_OF_A_CALL * subscriptions
        end = time.monotonic() + 60
        while (came := int(self._receiver("count"))) < due:
            if time.monotonic() > end:
                raise Missing(f"{came:,} deliveries of calls came, and {due:,} were due")
            time.sleep(0.2)
        seen = self.seen()
        return {"per_second": seen["count"] / max(seen["nanos"] / 1e9, 1e-9), **seen}

    def _get(self, path, key):
        request = urllib.request.Request(self.product.url(path), headers={"Authorization": f"Bearer {key}"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.read()

    def _calls(self, call, pause, seconds, key):
        """Returns how many calls there were, once the service has taken all of them."""
        url, begun, callers = self.product.demo["sim_url"] + "/sim/calls", time.monotonic(), []
        for number in range(int(seconds / pause)):
            time.sleep(max(0, begun + number * pause - time.monotonic()))
            callers.append(threading.Thread(target=self._post, args=(url, call, key)))
            callers[-1].start()
        for caller in callers:
            caller.join()
        return len(callers)


class Poster:
    """A running client that only posts."""

    def __init__(self, bench, pids):
        self.bench, self.pids = bench, pids

    def measure(self, seconds, **more):
        usage = Usage(self.pids)
        self.bench.seen()
        time.sleep(seconds)
        return self.bench.result(usage)


def report(medians):
    alone = medians["posting alone"]["per_second"]
    responding = medians["deliveries"]["per_second"]
    table(("What", "per second", "of posting alone", "of those without silent ones", "CPU ms per 1,000", "JIT",
           f"busy cores of {os.cpu_count()}"), [
        (name, rate(result["per_second"]), "" if name == "posting alone" else ratio(result["per_second"], alone),
         ratio(result["per_second"], responding) if "silent" in name else "", cpu(result["cpu"]),
         f"{result['compiler']:.0f}", f"{result['busy']:.2f}")
        for name, result in medians.items()])
