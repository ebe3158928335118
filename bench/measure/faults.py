"""What clients lose while processes are killed or frozen under load."""

import contextlib
import http.client
import json
import os
import signal
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections import Counter

from .machine import ROOT, Missing, command_line, process_tree
from .product import Product, launched
from .table import table

sys.path.append(str(ROOT / "testing" / "upgrade"))
from receiver import Receiver  # noqa: E402

NEEDS = ()
KILLED = ("auth-server", "gateway", "PostgreSQL", "resource-api")
FROZEN = (("PostgreSQL", 20), ("Redis", 10), ("resource-api", 12))
BETWEEN, BACK_WITHIN, SETTLED_WITHIN = 20, 120, 180
TEXTS, CALLS, LISTS, SYNCS = 3, 1, 5, 2  # a second
OUTSIDE, CALLER = "+13125550100", "+13125550177"
OF_TEXTS = ("messages.sent", "messages.delivered")
OF_CALLS = ("calls.session.ended", "calls.log")
FAILURES = (OSError, http.client.HTTPException)


def measure(plan):
    print("\n## Faults under load", flush=True)
    rows = []
    for name, cause in ((f"kill -9 of {', '.join(KILLED)}", kill_each),
                        (", ".join(f"{name} frozen for {seconds} s" for name, seconds in FROZEN), freeze_each)):
        with launched(plan.work, "--switchboard.webhooks.allow-loopback=true") as launch, Receiver(plan.work) as receiver:
            product = launch.ready()
            load = Load(product, receiver)
            back = []
            with load.running():
                time.sleep(BETWEEN)
                cause(launch, back)
                time.sleep(BETWEEN)
            rows.append((name, *load.outcome(), ", ".join(back)))
    table(("Faults, one after the other", "texts", "calls", "lost", "twice", "without an event", "changes that a sync lacks",
           "requests refused or failed", "s until ready again"), rows)


def kill_each(launch, back):
    """The launcher starts each again."""
    for name in KILLED:
        pid = Product(launch.process, launch.data, launch.port).pids[name]
        os.kill(pid, signal.SIGKILL)
        killed = time.monotonic()
        while command_line(pid):
            time.sleep(0.01)
        await_ready(launch)
        back.append(f"{name} {time.monotonic() - killed:.1f}")
        time.sleep(BETWEEN)


def await_ready(launch):
    end = time.monotonic() + BACK_WITHIN
    key = json.loads((launch.data / "demo.json").read_text())["api_key"]
    while time.monotonic() < end:
        with contextlib.suppress(*FAILURES):
            # Neither a response that is kept nor an entry in Redis.
            request(f"http://127.0.0.1:{launch.port}/v1/calls/active", key=key)
            request(f"http://127.0.0.1:{launch.port}/sign-in")
            return
        time.sleep(0.1)
    raise Missing(f"the product is not ready within {BACK_WITHIN} s")


def freeze_each(launch, _):
    for name, seconds in FROZEN:
        processes = process_tree(Product(launch.process, launch.data, launch.port).pids[name])
        for pid in processes:
            os.kill(pid, signal.SIGSTOP)
        time.sleep(seconds)
        for pid in processes:
            os.kill(pid, signal.SIGCONT)
        time.sleep(BETWEEN)


def request(url, body=None, key=None, **fields):
    """The JSON or text of a response; raises an error for any but a success."""
    if key:
        fields["Authorization"] = f"Bearer {key}"
    content = None if body is None else json.dumps(body).encode()
    if content:
        fields["Content-Type"] = "application/json"
    with urllib.request.urlopen(urllib.request.Request(url, content, fields), timeout=30) as response:
        text = response.read().decode()
        return json.loads(text) if "json" in response.headers.get("Content-Type", "") else text


class Load:
    """Texts that are repeated with the same Idempotency-Key until they are accepted, calls, lists, syncs and webhooks."""

    def __init__(self, product, receiver):
        self.product, self.receiver = product, receiver
        self.key = product.demo["api_key"]
        self.over = threading.Event()
        self.requests, self.failed = Counter(), Counter()
        self.texts, self.calls, self.started = {}, [], []
        self.sync_token, self.synced = None, {}
        numbers = self.get("/v1/numbers?status=active&limit=200")["items"]
        self.line = next(number["number"] for number in numbers
                         if number["user_id"] and {"sms", "voice"} <= set(number["capabilities"]))
        request(product.url("/v1/webhooks"), {
            "url": receiver.address("faults"), "filters": ["messages", "calls.sessions", "calls.log"],
            "secret": receiver.secret}, self.key)

    def get(self, path):
        return request(self.product.url(path), key=self.key)

    @contextlib.contextmanager
    def running(self):
        workers = [threading.Thread(target=self.every, args=(1 / rate, work)) for rate, work in (
            (TEXTS, self.text), (CALLS, self.call), (LISTS, self.list), (SYNCS, self.sync))]
        for worker in workers:
            worker.start()
        try:
            yield
        finally:
            self.over.set()
            for worker in workers:
                worker.join()
            for started in self.started:
                started.join()

    def every(self, pause, work):
        """Begins the work at this pace, however long it takes."""
        begun, number = time.monotonic(), 0
        while not self.over.wait(max(0.0, begun + number * pause - time.monotonic())):
            if work == self.sync:
                work()
            else:
                thread = threading.Thread(target=work)
                thread.start()
                self.started.append(thread)
            number += 1

    def counted(self, what, *arguments, **more):
        """The response; None for a failure."""
        self.requests[what] += 1
        try:
            return request(*arguments, **more)
        except FAILURES:
            self.failed[what] += 1
            return None

    def text(self):
        text = f"fault {uuid.uuid4()}"
        while True:
            sent = self.counted("texts", self.product.url("/v1/messages"), {"from": self.line, "to": OUTSIDE, "text": text},
                                self.key, **{"Idempotency-Key": text})
            if sent:
                self.texts[text] = sent["id"]
                return
            time.sleep(0.5)

    def call(self):
        placed = self.counted("calls", self.product.demo["sim_url"] + "/sim/calls", {
            "from": CALLER, "to": self.line, "outcome": "answered", "ring_ms": 300, "talk_ms": 2000})
        if placed:
            self.calls.append(placed["call_id"])

    def list(self):
        self.counted("lists", self.product.url("/v1/users?limit=50"), key=self.key)

    def sync(self):
        """Reads a whole round of pages, or counts it as none."""
        token, cursor, changed = self.sync_token, "", {}
        while cursor is not None:
            query = urllib.parse.urlencode(
                {"limit": 200, **({"sync_token": token} if token else {}), **({"cursor": cursor} if cursor else {})})
            page = self.counted("syncs", self.product.url(f"/v1/messages?{query}"), key=self.key)
            if page is None:
                return
            changed.update((record["id"], record) for record in page["items"])
            cursor = page["next_cursor"]
        self.synced.update(changed)
        self.sync_token = page["sync_token"]

    def outcome(self):
        end = time.monotonic() + SETTLED_WITHIN
        while (silent := self.silent()) and time.monotonic() < end:
            time.sleep(1)
        self.sync()
        messages, calls = self.all("/v1/messages"), self.all("/v1/calls")
        counts = Counter(message["text"] for message in messages.values() if message["direction"] == "outbound")
        lost = sum(id not in messages for id in self.texts.values()) + sum(id not in calls for id in self.calls)
        behind = sum(self.synced.get(id, {}).get("updated_at") != message["updated_at"] for id, message in messages.items())
        results = Counter(calls[id]["result"] for id in self.calls if id in calls)
        return (str(len(self.texts)), f"{len(self.calls)}, {', '.join(f'{n} {result}' for result, n in results.items())}",
                str(lost), str(sum(counts[text] > 1 for text in self.texts)), str(len(silent)), str(behind),
                f"{self.failed.total():,} of {self.requests.total():,}")

    def silent(self):
        """The events that have not come."""
        due = ({(event, id) for id in self.texts.values() for event in OF_TEXTS}
               | {(event, id) for id in self.calls for event in OF_CALLS})
        return due - self.receiver.seen("faults")

    def all(self, path):
        records, cursor = {}, ""
        while cursor is not None:
            page = self.get(f"{path}?limit=200{cursor and f'&cursor={cursor}'}")
            records.update((record["id"], record) for record in page["items"])
            cursor = page["next_cursor"]
        return records
