"""What clients do during a rolling restart, beside the workers of testing/upgrade. All requests go to the balancer, once: a failed one is not tried again."""

import http.client
import json
import sys
import threading
import time
import urllib.parse
import uuid
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime

import client
from client import Gateways, Unexpected, exchange, route
from credentials import Refreshes, Tokens
from load import Pages, Sync
from readers import AppPages, EventReader
from receiver import Receiver
from sockets import clients

OUTSIDE = "+13125550100"


class Balancer(Gateways):
    """Counts requests by method and route, and those that failed."""

    def __init__(self, port, load):
        super().__init__(client.Gateway("balancer", port))
        self.counts, self.failed = (load.gateways.counts, load.gateways.failed) if load.gateways else (Counter(), Counter())

    def send(self, gateway, method, path, *, expect=(200,), key=None, body=None, form=None, headers=None):
        kind = f"{method} {route(path)}"
        self.counts[kind] += 1
        fields, content = client.request(key, body, form, headers)
        try:
            answer = exchange(gateway, method, path, content, fields)
        except (OSError, http.client.HTTPException) as failure:
            self.failed[kind] += 1
            raise Unexpected(f"{kind}: {failure!r}") from failure
        if answer.status not in expect:
            self.failed[kind] += 1
            raise Unexpected(f"{kind}: {answer.status} {reason(answer)}")
        return answer


def reason(answer):
    """The code of an error, or the beginning of another body."""
    try:
        return answer.json()["error"]["code"]
    except (ValueError, KeyError, TypeError):
        return answer.headers.get("Location") or " ".join(answer.body.split())[:80]


class TimedReceiver(Receiver):
    """Also measures how long after its fact each event arrives."""

    def __init__(self, work):
        super().__init__(work)
        self.delays = []

    def receive(self, name, signature, body):
        super().receive(name, signature, body)
        self.delays.append(time.time() - occurred(body))


class Traffic:

    def __init__(self, product, receiver, rates):
        self.demo, self.receiver, self.rates = product.demo, receiver, rates
        self.gateways = None
        self.gateways = Balancer(product.port, self)
        self.origin = f"http://localhost:{product.port}"
        self.over, self.stopping = threading.Event(), threading.Event()
        self.failures, self.phase = [], "start"
        self.simulator = f"http://127.0.0.1:{product.ports['simulator']}"
        numbers = self.gateways.send(
            self.gateways.all[0], "GET", "/v1/numbers?status=active&limit=200", key=self.demo["api_key"]).json()["items"]
        self.lines = {capability: [number["number"] for number in numbers if number["user_id"] and
                                   capability in number["capabilities"]] for capability in ("voice", "sms")}
        self.own_line = next(number["number"] for number in numbers if number["user_id"] == self.demo["owner"]["user_id"]
                             and "voice" in number["capabilities"])
        self.calls, self.dials, self.texts = Calls(self), Dials(self), Texts(self)
        self.clients = clients(self, rates.sockets)
        self.gateways.send(
            self.gateways.all[0], "POST", "/v1/webhooks", expect=(201,), key=self.demo["api_key"], body={
                "url": receiver.address("push"), "filters": ["calls.sessions", "calls.log", "messages"],
                "secret": receiver.secret})
        self.reader = EventReader(self)
        self.syncs = [Sync(self, "/v1/messages"), Sync(self, "/v1/calls")]
        self.workers = [*self.syncs, Pages(self), Tokens(self), Refreshes(self), AppPages(self), self.reader]
        for each in self.workers:
            # These go as fast as they can, which on a busy machine would be the whole load.
            each.pause = max(each.pause, rates.rest)
        self.paced = [
            Paced(self, self.calls, rates.calls * 3 / 4), Paced(self, self.dials, rates.calls / 4),
            Paced(self, self.texts, rates.texts)]

    def numbers_with(self, capability):
        return self.lines[capability]

    def fail(self, text):
        failure = f"{text} [{self.phase}]"
        if self.failures.count(failure) == 0:
            print(f"testing/rolling/check: {failure}", file=sys.stderr, flush=True)
        self.failures.append(failure)

    def start(self):
        for each in self.clients:
            each.start()
        for each in self.clients:
            if not each.first.wait(60):
                raise Unexpected("a client application did not connect")
        for each in (*self.workers, *self.paced):
            each.start()

    def stop(self):
        """Lets what was begun end; sockets and readers go on."""
        self.stopping.set()
        for each in self.paced:
            each.join()

    def finish(self):
        self.over.set()
        for each in self.clients:
            each.socket.close()


class Paced(threading.Thread):
    """Begins something that often in a second, whether or not the earlier ones have ended."""

    def __init__(self, load, kind, rate):
        super().__init__(daemon=True)
        self.load, self.kind, self.rate = load, kind, rate
        self.late = 0.0

    def run(self):
        begun = time.monotonic()
        with ThreadPoolExecutor(max_workers=200) as pool:
            for number in range(1 << 30):
                due = begun + number / self.rate
                if self.load.stopping.wait(max(0.0, due - time.monotonic())):
                    return
                self.late = max(self.late, time.monotonic() - due)
                pool.submit(self.attempt, number)

    def attempt(self, number):
        try:
            self.kind.one(number)
        except Unexpected as failure:
            self.load.fail(f"{type(self.kind).__name__}: {failure}")
        except Exception as failure:  # noqa: BLE001
            self.load.fail(f"{type(self.kind).__name__}: {failure!r}")


class Kind:

    def __init__(self, load):
        self.load, self.key = load, load.demo["api_key"]
        self.begun, self.done = [], []

    def send(self, method, path, **more):
        return self.load.gateways.send(self.load.gateways.all[0], method, path, key=self.key, **more)

    def await_state(self, record, state, seconds=30):
        end = time.monotonic() + seconds
        while True:
            seen = self.send("GET", f"/v1/calls/{record}/status").json()
            if seen["status"] == state:
                return seen
            if seen["status"] in ("ended", "failed") or time.monotonic() > end:
                raise Unexpected(f"a call is {seen['status']} and not {state}")
            time.sleep(0.2)

    def talk(self, call):
        """Holds, resumes and hangs up."""
        for action in ("hold", "unhold", "hangup"):
            time.sleep(self.load.rates.talk / 3)
            self.send("POST", f"/v1/calls/{call}/{action}")
        self.done.append(call)


class Calls(Kind):
    """Outside parties call the owner."""

    def __init__(self, load):
        super().__init__(load)
        self.outside = Balancer(urllib.parse.urlsplit(load.simulator).port, load)

    def one(self, number):
        call = self.outside.send(self.outside.all[0], "POST", "/sim/calls", expect=(202,), body={
            "from": "+13125550177", "to": self.load.own_line, "outcome": "answered", "ring_ms": 300}).json()["call_id"]
        self.begun.append(call)
        self.await_state(call, "in_progress")
        self.talk(call)


class Dials(Kind):
    """A program has the owner's client application place calls."""

    TRIES = 20

    def __init__(self, load):
        super().__init__(load)
        self.waited = 0

    def one(self, number):
        for _ in range(self.TRIES):
            answer = self.send("POST", "/v1/calls", expect=(202, 409), body={"to": OUTSIDE, "caller_id": self.load.own_line},
                               headers={"Idempotency-Key": str(uuid.uuid4())})
            if answer.status == 202:
                break
            # All of the user's clients are connecting again: "Open it, then try again."
            if reason(answer) != "client_not_open":
                raise Unexpected(f"POST /v1/calls: 409 {reason(answer)}")
            self.waited += 1
            time.sleep(0.5)
        else:
            raise Unexpected("no client application has connected again")
        call = self.await_state(answer.json()["id"], "in_progress")["call_id"]
        self.begun.append(call)
        self.talk(call)


class Texts(Kind):
    """Texts between two numbers of the company, every third one twice with the same Idempotency-Key."""

    def __init__(self, load):
        super().__init__(load)
        self.prefix = f"rolling {uuid.uuid4()} "
        self.sent, self.repeated = {}, 0

    def one(self, number):
        text = f"{self.prefix}{number}"
        sender, recipient = self.load.lines["sms"][:2]
        more = {"expect": (202,), "body": {"from": sender, "to": recipient, "text": text},
                "headers": {"Idempotency-Key": text}}
        message = self.send("POST", "/v1/messages", **more).json()
        self.sent[text] = message["id"]
        if number % 3 == 0:
            self.repeated += 1
            if self.send("POST", "/v1/messages", **more).json()["id"] != message["id"]:
                raise Unexpected("two texts were sent with one Idempotency-Key")


def occurred(body):
    """When the fact of an event became one, in seconds since 1970."""
    return datetime.fromisoformat(json.loads(body)["occurred_at"]).timestamp()
