"""What callers notice when the resource API is killed under calls of real phones."""

import contextlib
import os
import signal
import time
import urllib.parse
from collections import Counter
from datetime import datetime, timezone

from .machine import Missing, command_line, running
from .phones import SHORT_CALL_MILLIS, clock_millis, last_row, registered
from .table import millis, table

NEEDS = ("sipp",)
TALKS = 40
TALK_SECONDS = 75
NEW_PER_SECOND = 3
NEW_SECONDS = 40
KILLED_AFTER_SECONDS = 8
API_WITHIN_SECONDS = 120
CALLS_WITHIN_SECONDS = 180


def measure(plan):
    print("\n## A crash under calls of real phones", flush=True)
    with registered(plan) as (calls, pids):
        began = datetime.now(timezone.utc).isoformat()
        talks, new = calls.statistics(), calls.statistics()
        count = NEW_PER_SECOND * NEW_SECONDS
        command = calls.command(NEW_PER_SECOND, count, SHORT_CALL_MILLIS, count, new)
        with (calls.talking(TALKS, talks, TALK_SECONDS * 1_000) as talking,
              running(command, plan.work / "new-calls.log", cwd=plan.work) as calling):
            time.sleep(KILLED_AFTER_SECONDS)
            away = kill(calls, pids["resource-api"])
            calling.wait(CALLS_WITHIN_SECONDS)
            talking.wait(CALLS_WITHIN_SECONDS)
        connected = last_row(new)
        table(("Seconds until the API responded again", "talks that went on to their end", "new calls connected",
               "mean ms until answered, 200 of them ringing", "open calls afterwards", "results in the log"), [(
                   f"{away:.1f}", f"{last_row(talks)['SuccessfulCall(C)']} of {TALKS}",
                   f"{connected['SuccessfulCall(C)']} of {count}", millis(clock_millis(connected["ResponseTimeanswered(C)"])),
                   str(open_calls(calls)), results(calls, began))])


def kill(calls, pid):
    """Kills the resource API, which the launcher starts again.

    :return: the seconds until it responded again
    """
    os.kill(pid, signal.SIGKILL)
    killed = time.monotonic()
    while command_line(pid):
        time.sleep(0.01)
    while time.monotonic() < killed + API_WITHIN_SECONDS:
        with contextlib.suppress(OSError):
            calls.active()
            return time.monotonic() - killed
        time.sleep(0.1)
    raise Missing(f"the resource API did not come back within {API_WITHIN_SECONDS} s")


def open_calls(calls):
    """Those that are not over a moment after the last one has hung up."""
    end = time.monotonic() + 10
    while (count := len(calls.request("GET", "/v1/calls/active")["items"])) and time.monotonic() < end:
        time.sleep(0.2)
    return count


def results(calls, since):
    """How many calls have which result."""
    found, cursor = Counter(), None
    while True:
        query = {"since": since, "limit": 200, **({"cursor": cursor} if cursor else {})}
        page = calls.request("GET", f"/v1/calls?{urllib.parse.urlencode(query)}")
        found.update(call["result"] for call in page["items"])
        if not (cursor := page["next_cursor"]):
            return ", ".join(f"{count} {result}" for result, count in found.most_common())
