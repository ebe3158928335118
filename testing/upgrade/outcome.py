"""Checks that everything the clients did has the expected result."""

import json
import time
from collections import Counter

SECONDS_TO_SETTLE = 100
SECONDS_TO_SYNC = 20
OF_EVERY_CALL = ("calls.session.setup", "calls.session.ringing", "calls.session.answered", "calls.session.ended",
                 "calls.log")


class Snapshot:
    """The work completed when a subscription was created; work in progress then counts as completed."""

    def __init__(self, load):
        self.texts, self.calls, self.dials, self.arrivals, self.faxes = [
            len(done) and len(done) + 1
            for done in (load.texts.sent, load.calls.ended, load.dials.ended, load.arrivals.texts, load.arrivals.faxes)]

    def events(self, load):
        """The events that the subscription must receive, each with the id or the text of its record."""
        expected = set()
        for text, message in list(load.texts.sent.items())[self.texts:]:
            expected |= {("messages.sent", message), ("messages.delivered", message), ("messages.received", text)}
        held = load.calls.ended[self.calls:]
        expected |= {(event, call) for call in held + load.dials.ended[self.dials:] for event in OF_EVERY_CALL}
        expected |= {("calls.session.hold", call) for call in held}
        expected |= {("messages.received", message) for message in load.arrivals.texts[self.arrivals:]}
        expected |= {("faxes.received", fax) for fax in load.arrivals.faxes[self.faxes:]}
        return expected


def find_problems(load, receiver, snapshots, logs):
    """Returns the problems as sentences, and prints what was checked.

    :param snapshots: of each subscription, by its name
    """
    problems = [f"{count} × {text}" for text, count in Counter(load.failures).most_common()]
    expected = {name: snapshot.events(load) for name, snapshot in snapshots.items()}

    def missing():
        return {name: events - receiver.seen(name) for name, events in expected.items()}

    end = time.monotonic() + SECONDS_TO_SETTLE
    while any(missing().values()) and time.monotonic() < end:
        time.sleep(0.5)
    for name, events in missing().items():
        report(f"{len(expected[name]):,} events for the subscription created at {name}")
        problems += [f"no delivery to {name}: {event} of {record}" for event, record in events]
    report(f"{receiver.deliveries:,} deliveries in all")
    if receiver.forged:
        problems.append(f"{receiver.forged} deliveries had a wrong signature")
    messages = all_records(load, "/v1/messages")
    for direction in ("outbound", "inbound"):
        counts = Counter(m["text"] for m in messages if m["direction"] == direction)
        problems += [f"{counts[text]} {direction} messages for one accepted text" for text in load.texts.sent
                     if counts[text] != 1]
        problems += [f"a text that was not accepted: {direction} {text}" for text in counts
                     if text.startswith(load.texts.prefix) and text not in load.texts.sent]
    problems += [f"a text is {m['status']}" for m in messages
                 if m["text"] in load.texts.sent and m["status"] not in ("delivered", "received")]
    report(f"{len(load.texts.sent):,} texts, each sent twice with one Idempotency-Key")
    calls = all_records(load, "/v1/calls")
    results = {call["id"]: (call["state"], call["result"]) for call in calls}
    ended = load.calls.ended + load.dials.ended
    problems += [f"a call is {results.get(call)}" for call in ended if results.get(call) != ("ended", "answered")]
    report(f"{len(ended):,} calls, controlled through other nodes")
    for sync, records in zip(load.syncs, (messages, calls)):
        problems += [f"{sync.path}: sync missed the change of {record['updated_at']} of {record['id']}"
                     for record in unsynced(sync, records)]
        report(f"{len(sync.records):,} records of {sync.path} after {sync.done} syncs")
    for worker in load.workers:
        report(f"{worker.done:,} iterations of {type(worker).__name__}")
    report(f"{load.gateways.unanswered} requests were tried at another gateway because theirs had stopped")
    return problems + [f"{count} × in a log: {line}" for line, count in errors(logs).most_common()]


def unsynced(sync, records):
    """The records that differ from the list after enough time to sync."""
    end = time.monotonic() + SECONDS_TO_SYNC
    while True:
        sync.iterate()
        behind = [record for record in records
                  if sync.records.get(record["id"], {}).get("updated_at") != record["updated_at"]]
        if not behind or time.monotonic() > end:
            return behind
        time.sleep(0.5)


def report(text):
    print(f"        {text}", flush=True)


def all_records(load, path):
    """All records of a list."""
    records, cursor = {}, ""
    while cursor is not None:
        page = load.gateways.send(
            load.gateways.all[0], "GET", f"{path}?limit=200{cursor and f'&cursor={cursor}'}",
            key=load.demo["api_key"]).json()
        records.update((record["id"], record) for record in page["items"])
        cursor = page["next_cursor"]
    return list(records.values())


# Errors that the previous version logs about what the new one sends, and that do no harm.
HARMLESS = set()


def errors(logs):
    """The lines of level ERROR that are not known to be harmless."""
    found = Counter()
    for log in logs:
        for line in log.read_text(errors="replace").splitlines():
            if line.startswith("{") and '"ERROR"' in line:
                entry = json.loads(line)
                if entry.get("message") in HARMLESS:
                    continue
                found[f"{log.name}: {entry.get('message', line)[:300]}"] += 1
    return found
