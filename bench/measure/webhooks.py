"""Webhook deliveries to a local HTTPS receiver, compared with a client that only posts."""

import contextlib
import json
import ssl
import subprocess
import threading
import time
import urllib.request
from pathlib import Path

from .load import median
from .machine import ROOT, Missing, cpu_seconds, free_port, running
from .product import launched
from .table import cpu, rate, ratio, table

NEEDS = ("psql",)
JAR = ROOT / "bench" / "target" / "bench-exec.jar"
LAUNCHER = "org.springframework.boot.loader.launch.PropertiesLauncher"
RESPONDING, DEAD = 45, 5
EVENTS = 700
BODY = 700
AIM = 1_000
CONNECTIONS = 64
EVENTS_OF_A_CALL = 4
TRUSTING = ssl._create_unverified_context()


def measure(plan):
    print("\n## Webhooks", flush=True)
    port = free_port()
    with contextlib.ExitStack() as stack:
        launch = stack.enter_context(launched(plan.work, "--switchboard.webhooks.allow-loopback=true"))
        java = [launch.java(), "-XX:+UseSerialGC", "-Xmx256m", "-cp", JAR]
        keys = plan.work / "receiver.p12"
        subprocess.run(
            [Path(launch.java()).parent / "keytool", "-genkeypair", "-keystore", keys, "-storetype", "PKCS12",
             "-storepass", "changeit", "-alias", "receiver", "-keyalg", "EC", "-dname", "CN=localhost"],
            check=True, capture_output=True)
        receiver = stack.enter_context(running(
            [*java, "-Dloader.main=dev.switchboard.bench.Receiver", LAUNCHER, port, keys],
            plan.work / "receiver.log", port))
        product = launch.ready()
        bench = Bench(plan, product, receiver.pid, f"https://127.0.0.1:{port}", java)
        bench.subscribe()
        print("  warming up", flush=True)
        bench.warm_up(plan.warm_up)
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
        for per_second in (AIM / 2, medians["deliveries"]["per_second"] / 2):
            lag = bench.lag(per_second)
            print(f"Lag from the event to its receipt at {lag['per_second']:,.0f} deliveries/s: "
                  f"p50 {lag['p50']:.0f} ms, p99 {lag['p99']:.0f} ms ({lag['count']:,} deliveries)", flush=True)


class Bench:

    def __init__(self, plan, product, receiver, url, java):
        self.plan, self.product, self.url, self.java = plan, product, url, java
        self.org = product.demo["org"]["id"]
        self.pids = {
            "resource-api": product.pids["resource-api"], "PostgreSQL": product.pids["PostgreSQL"],
            "receiver": receiver}

    def subscribe(self):
        """Creates the subscriptions; silent receivers respond to the handshake too."""
        for i in range(RESPONDING + DEAD):
            path = f"/responding/{i}" if i < RESPONDING else f"/silent/{i}"
            self._post(self.product.url("/v1/webhooks"), {"url": self.url + path, "filters": ["calls.sessions"]})

    def _post(self, url, body):
        request = urllib.request.Request(url, json.dumps(body).encode(), {
            "Content-Type": "application/json", "Authorization": f"Bearer {self.product.demo['api_key']}"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def _seen(self):
        with urllib.request.urlopen(f"{self.url}/seen", timeout=30, context=TRUSTING) as answer:
            return json.load(answer)

    def _pending(self):
        return int(self.product.sql("""
            SELECT count(*) FROM telephony.pending_deliveries p
            JOIN telephony.webhooks w ON w.org_id = p.org_id AND w.id = p.webhook_id AND w.url LIKE '%/responding/%'"""))

    def _with(self, silent):
        """Activates or suspends the silent receivers, and drops their pending deliveries."""
        self.product.sql("DELETE FROM telephony.pending_deliveries")
        status = "active" if silent else "suspended"
        self.product.sql(f"UPDATE telephony.webhooks SET status = '{status}' WHERE url LIKE '%/silent/%'")

    def warm_up(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.deliveries(silent=False)

    def deliveries(self, silent):
        self._with(silent)
        self._seen()
        before = {name: cpu_seconds(pid) for name, pid in self.pids.items()}
        self.product.sql((ROOT / "bench" / "load" / "backlog.sql").read_text(), org=self.org, events=EVENTS)
        end = time.monotonic() + 120
        while self._pending():
            if time.monotonic() > end:
                raise Missing("deliveries are still pending after two minutes")
            time.sleep(0.2)
        used = {name: cpu_seconds(pid) - before[name] for name, pid in self.pids.items()}
        seen = self._seen()
        if seen["count"] != RESPONDING * EVENTS:
            raise Missing(f"{seen['count']:,} deliveries came, and {RESPONDING * EVENTS:,} were due")
        return {
            "per_second": seen["count"] / (seen["nanos"] / 1e9),
            "cpu": {name: seconds * 1e6 / seen["count"] for name, seconds in used.items()}}

    def posted(self):
        seconds = self.plan.warm_up + self.plan.seconds
        with running(
                [*self.java, "-Dloader.main=dev.switchboard.bench.Poster", LAUNCHER, f"{self.url}/responding/0",
                 seconds + 30, CONNECTIONS, BODY], self.plan.work / "poster.log") as poster:
            time.sleep(self.plan.warm_up)
            pids = {"poster": poster.pid, "receiver": self.pids["receiver"]}
            before = {name: cpu_seconds(pid) for name, pid in pids.items()}
            self._seen()
            time.sleep(self.plan.seconds)
            seen = self._seen()
            used = {name: cpu_seconds(pid) - before[name] for name, pid in pids.items()}
        if not seen["count"]:
            raise Missing(f"posting failed:\n{(self.plan.work / 'poster.log').read_text()}")
        return {
            "per_second": seen["count"] / (seen["nanos"] / 1e9),
            "cpu": {name: seconds * 1e6 / seen["count"] for name, seconds in used.items()}}

    def lag(self, per_second):
        """Places simulated calls, each with four events for each subscription."""
        self._with(silent=False)
        numbers = json.loads(self._get("/v1/numbers?status=active&limit=200"))["items"]
        line = next(number["number"] for number in numbers
                    if number["user_id"] and "voice" in number["capabilities"])
        call = {"from": "+13125550177", "to": line, "outcome": "answered", "ring_ms": 300, "talk_ms": 1000}
        pause = EVENTS_OF_A_CALL * RESPONDING / per_second
        self._calls(call, pause, self.plan.warm_up)
        time.sleep(3)
        self._seen()
        self._calls(call, pause, 30)
        time.sleep(4)
        seen = self._seen()
        return {"per_second": seen["count"] / (seen["nanos"] / 1e9), **seen}

    def _get(self, path):
        request = urllib.request.Request(
            self.product.url(path), headers={"Authorization": f"Bearer {self.product.demo['api_key']}"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.read()

    def _calls(self, call, pause, seconds):
        begun = time.monotonic()
        for number in range(int(seconds / pause)):
            time.sleep(max(0, begun + number * pause - time.monotonic()))
            url = self.product.demo["sim_url"] + "/sim/calls"
            threading.Thread(target=self._post, args=(url, call)).start()


def report(medians):
    alone = medians["posting alone"]["per_second"]
    responding = medians["deliveries"]["per_second"]
    table(("What", "per second", "of posting alone", "of those without silent ones", "CPU ms per 1,000"), [
        (name, rate(result["per_second"]), "" if name == "posting alone" else ratio(result["per_second"], alone),
         ratio(result["per_second"], responding) if "silent" in name else "", cpu(result["cpu"]))
        for name, result in medians.items()])
