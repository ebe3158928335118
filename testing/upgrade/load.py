"""The load of the upgrade: each request of a worker uses another gateway than the one before."""

import sys
import threading
import time
import uuid
from collections import Counter

from client import Unexpected, Worker, post
from credentials import Keys, Refreshes, Tokens

OUTSIDE = "+13125550100"


class Load:

    def __init__(self, gateways, demo, simulators, receiver):
        self.gateways, self.demo, self.simulators, self.receiver = gateways, demo, simulators, receiver
        self.over = threading.Event()
        self.failures = []
        self.phase = ""
        numbers = gateways.send(gateways.all[0], "GET", "/v1/numbers?status=active&limit=200", key=demo["api_key"])
        self.numbers = numbers.json()["items"]
        self.texts = Texts(self)
        self.calls = Calls(self)
        self.dials = Dials(self)
        self.arrivals = Arrivals(self)
        self.syncs = [Sync(self, "/v1/messages"), Sync(self, "/v1/calls")]
        self.workers = [
            self.texts, self.calls, self.dials, self.arrivals, *self.syncs, Pages(self), Tokens(self), Refreshes(self),
            Keys(self)]

    def numbers_with(self, capability):
        """Users' numbers with a capability."""
        return [number["number"] for number in self.numbers
                if number["user_id"] and capability in number["capabilities"]]

    def fail(self, text):
        failure = f"{text} [{self.phase}]"
        if failure not in self.failures:
            print(f"testing/upgrade/check: {failure}", file=sys.stderr, flush=True)
        self.failures.append(failure)

    def start(self):
        for worker in self.workers:
            worker.start()

    def await_iterations(self, count, seconds=120):
        """Returns when each worker has completed that many more iterations."""
        goals = [(worker, worker.done + count) for worker in self.workers]
        end = time.monotonic() + seconds
        while any(worker.done < goal for worker, goal in goals):
            if time.monotonic() > end:
                late = [type(worker).__name__ for worker, goal in goals if worker.done < goal]
                self.fail(f"{', '.join(late)} made no progress")
                return
            time.sleep(0.05)

    def finish(self):
        self.over.set()
        for worker in self.workers:
            worker.join(90)


class Texts(Worker):
    """Sends texts between two numbers of the company, each twice with the same Idempotency-Key."""

    def __init__(self, load):
        super().__init__(load)
        lines = load.numbers_with("sms")
        self.sender, self.recipient = lines[0], lines[1]
        self.prefix = f"upgrade {uuid.uuid4()} "
        self.sent = {}

    def iterate(self):
        text = f"{self.prefix}{self.done}"
        first, second = self.gateways.pair()
        body = {"from": self.sender, "to": self.recipient, "text": text}
        fields = {"Idempotency-Key": text}
        message = self.gateways.send(
            first, "POST", "/v1/messages", expect=(202,), key=self.key, body=body, headers=fields).json()
        self.sent[text] = message["id"]
        again = self.gateways.send(
            second, "POST", "/v1/messages", expect=(202,), key=self.key, body=body, headers=fields)
        if again.json()["id"] != message["id"]:
            raise Unexpected(f"{first.name} and {second.name} each sent the text of one Idempotency-Key")


class Calls(Worker):
    """Simulates inbound calls, which are held, resumed and hung up through another node than their own."""

    def __init__(self, load):
        super().__init__(load)
        self.line = load.numbers_with("voice")[0]
        self.ended = []

    def iterate(self):
        simulator = self.load.simulators[self.done % len(self.load.simulators)]
        call = post(f"{simulator}/sim/calls", {
            "from": "+13125550177", "to": self.line, "outcome": "answered", "ring_ms": 100}, 202)["call_id"]
        await_state(self, call, "in_progress")
        for action in ("hold", "unhold", "hangup"):
            self.gateways.send(self.gateways.pair()[0], "POST", f"/v1/calls/{call}/{action}", key=self.key)
        self.ended.append(call)


class Dials(Worker):
    """POST /calls, where the user's client is connected to another node than the one that receives the request."""

    def __init__(self, load):
        super().__init__(load)
        self.user = load.demo["owner"]["user_id"]
        self.caller = load.numbers_with("voice")[0]
        self.ended = []

    def iterate(self):
        simulator = self.load.simulators[self.done % len(self.load.simulators)]
        post(f"{simulator}/sim/clients", {"user_id": self.user, "answers": True}, 201)
        dial = self.gateways.send(
            self.gateways.pair()[0], "POST", "/v1/calls", expect=(202,), key=self.key,
            body={"to": OUTSIDE, "caller_id": self.caller}, headers={"Idempotency-Key": str(uuid.uuid4())}).json()["id"]
        await_state(self, dial, "in_progress")
        call = next(
            call["id"] for call in self.gateways.send(
                self.gateways.pair()[0], "GET", "/v1/calls/active", key=self.key).json()["items"]
            if call["direction"] == "outbound")
        self.gateways.send(self.gateways.pair()[0], "POST", f"/v1/calls/{call}/hangup", key=self.key)
        self.ended.append(call)


def await_state(worker, call, state, seconds=20):
    end = time.monotonic() + seconds
    while True:
        seen = worker.gateways.send(
            worker.gateways.pair()[0], "GET", f"/v1/calls/{call}/status", key=worker.key).json()["status"]
        if seen == state:
            return
        if seen in ("ended", "failed") or time.monotonic() > end:
            raise Unexpected(f"a call is {seen} and not {state}")
        time.sleep(0.05)


class Arrivals(Worker):
    """Simulates inbound texts and faxes at both nodes."""

    def __init__(self, load):
        super().__init__(load)
        self.sms = load.numbers_with("sms")[0]
        self.fax = load.numbers_with("fax")[0]
        self.texts, self.faxes = [], []

    def iterate(self):
        simulator = self.load.simulators[self.done % len(self.load.simulators)]
        self.texts.append(post(f"{simulator}/sim/messages", {
            "from": "+13125550177", "to": self.sms, "text": f"arrival {self.done}"}, 202)["message_id"])
        if self.done % 5 == 0:
            self.faxes.append(post(f"{simulator}/sim/faxes", {
                "from": "+13125550177", "to": self.fax, "pages": 1}, 202)["fax_id"])


class Sync(Worker):
    """Keeps a list in sync; cursors and sync tokens of one gateway are used at another."""

    pause = 0.5

    def __init__(self, load, path):
        super().__init__(load)
        self.path, self.token, self.records = path, None, {}

    def iterate(self):
        cursor, page = None, None
        while page is None or cursor:
            query = "?limit=50" + (f"&sync_token={self.token}" if self.token else "") + (
                f"&cursor={cursor}" if cursor else "")
            page = self.gateways.send(self.gateways.pair()[0], "GET", self.path + query, key=self.key).json()
            for record in page["items"]:
                self.records[record["id"]] = record
            cursor = page["next_cursor"]
        self.token = page["sync_token"]


class Pages(Worker):
    """Reads a list page by page, each page at another gateway."""

    def __init__(self, load):
        super().__init__(load)
        self.users = None

    def iterate(self):
        seen, cursor = Counter(), ""
        while cursor is not None:
            page = self.gateways.send(
                self.gateways.pair()[0], "GET", f"/v1/users?limit=2{cursor and f'&cursor={cursor}'}",
                key=self.key).json()
            seen.update(user["id"] for user in page["items"])
            cursor = page["next_cursor"]
        self.users = self.users or seen
        if seen != self.users:
            raise Unexpected("pages of one list from two versions overlap or leave gaps")
