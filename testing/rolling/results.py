"""Compares what clients did with what the service says, and with what it has notified them of."""

import json
import time
from collections import Counter

from outcome import OF_EVERY_CALL, all_records, errors

SECONDS_TO_SETTLE = 60


def expected_events(traffic, calls=OF_EVERY_CALL, held=("calls.session.hold",)):
    """The events of everything that was done, each with the id or the text of its record."""
    ended = traffic.calls.done + traffic.dials.done
    expected = {(event, call) for call in ended for event in (*calls, *held)}
    for text, message in traffic.texts.sent.items():
        expected |= {("messages.sent", message), ("messages.delivered", message), ("messages.received", text)}
    return expected


def read_events(reader):
    """The same of the events that a program has read."""
    events = [json.loads(body) for body in list(reader.events.values())]
    return {(event["event"], event["data"].get(name)) for event in events for name in ("id", "text")}


def settle(missing):
    """Waits until nothing is missing, or for long enough."""
    end = time.monotonic() + SECONDS_TO_SETTLE
    while any(missing().values()) and time.monotonic() < end:
        time.sleep(0.5)
    return missing()


def find_problems(traffic, receiver, logs):
    """Returns the problems as sentences, and prints the counts."""
    problems = []
    for kind, count in sorted(traffic.gateways.counts.items()):
        report(f"{count:7,}  {kind}, {traffic.gateways.failed[kind]} failed")
    report(f"{sum(traffic.gateways.counts.values()):7,}  requests, {sum(traffic.gateways.failed.values())} failed")

    begun = {"push": expected_events(traffic), "pull": expected_events(traffic, ("calls.log",), ())}
    calls = traffic.calls.begun + traffic.dials.begun
    missing = settle(lambda: {
        "push": begun["push"] - receiver.seen("push"), "pull": begun["pull"] - read_events(traffic.reader),
        "sockets": {(index, call) for index, client in enumerate(traffic.clients) for call in set(calls) - client.calls}})
    unique = len(receiver.events["push"])
    delays = sorted(receiver.delays) or [0]
    report(f"{len(begun['push']):7,}  events expected by the webhook, {len(missing['push'])} missing; {receiver.deliveries:,} "
           f"deliveries, {receiver.deliveries - unique} repeated; {delays[len(delays) // 2]:.2f} s (p50), "
           f"{delays[-1]:.1f} s (max) after the fact")
    report(f"{len(begun['pull']):7,}  events expected by the reader, {len(missing['pull'])} missing; "
           f"{traffic.reader.read - len(traffic.reader.events)} read again")
    problems += [f"{len(events)} events missing by {name}: {sorted(events)[:3]}"
                 for name, events in missing.items() if events and name != "sockets"]
    problems += [f"{receiver.forged} deliveries had a wrong signature"] * bool(receiver.forged)

    listed = {call["id"]: (call["state"], call["result"]) for call in all_records(traffic, "/v1/calls")}
    results = Counter(listed.get(call) for call in calls)
    early = sum(results.values()) - results[("ended", "answered")]
    report(f"{len(calls):7,}  calls, {early} of which ended early or failed")
    problems += [f"{count} calls are {result}" for result, count in results.items() if result != ("ended", "answered")]

    messages = all_records(traffic, "/v1/messages")
    for direction, last in (("outbound", "delivered"), ("inbound", "received")):
        found = Counter(message["text"] for message in messages if message["direction"] == direction)
        wrong = [text for text in traffic.texts.sent if found[text] != 1]
        problems += [f"{len(wrong)} texts are not there once, {direction}"] * bool(wrong)
        late = [message for message in messages
                if message["direction"] == direction and message["text"] in traffic.texts.sent and message["status"] != last]
        problems += [f"{len(late)} {direction} texts are not {last}"] * bool(late)
    report(f"{len(traffic.texts.sent):7,}  texts, {traffic.texts.repeated} of which were sent twice with one Idempotency-Key")

    closes = sum((client.closes for client in traffic.clients), Counter())
    resumed = sum(client.resumed for client in traffic.clients)
    report(f"{sum(closes.values()):7,}  sockets closed ({', '.join(f'{n} with {code}' for code, n in closes.items())}), "
           f"{resumed} opened again, within {max(client.longest for client in traffic.clients):.1f} s at most; "
           f"{len(missing['sockets'])} calls missed by {len(traffic.clients)} clients")
    problems += [f"{len(missing['sockets'])} calls missed by clients"] * bool(missing["sockets"])
    report(f"{traffic.dials.waited:7,}  times a call had to wait because all clients were connecting again")
    for paced in traffic.paced:
        report(f"{paced.late:7.1f}  s late at most: {type(paced.kind).__name__}")
    problems += [f"{count} × in a log: {line}" for line, count in errors(logs).most_common()]
    return [*(f"{count} × {text}" for text, count in Counter(traffic.failures).most_common()), *problems]


def report(text):
    print(f"  {text}", flush=True)
