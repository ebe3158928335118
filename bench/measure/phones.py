"""Calls of real phones: what a call costs, recorded or not, and how many can be set up in a second."""

import contextlib
import csv
import json
import subprocess
import time
import urllib.request

from .cpu import Usage
from .load import SCRIPTS
from .machine import Missing, command_line, free_port, process_tree, program, running
from .product import launched
from .table import millis, rate, table

NEEDS = ("sipp",)
SCENARIOS = SCRIPTS / "sipp"
SERVER, CARRIER, PHONE = "127.0.0.1", "127.0.0.2", "127.0.0.3"
TALKING = (20, 40)
TALK_SECONDS = 20
SETTLE_SECONDS = 4
RATES = (5, 10, 20, 30, 40)
RATE_SECONDS = 10
SHORT_CALL_MILLIS = 1_000
MIB = 1 << 20


def measure(plan):
    print("\n## Calls of real phones", flush=True)
    with registered(plan) as (calls, pids):
        talk(plan, calls, pids)
        set_up(calls, pids)


@contextlib.contextmanager
def registered(plan):
    """The product and a phone of the owner's that answers, warmed up: the calls to it, and the processes."""
    sip, phone = free_port(), free_port()
    trunk = "--switchboard.telephony.asterisk.trunks[0]."
    with launched(plan.work, "--phones", f"--sip-port={sip}", f"{trunk}name=carrier",
                  f"{trunk}address={CARRIER}:{sip}", f"{trunk}from[0]={CARRIER}") as launch:
        product = launch.ready()
        pids = {**product.pids, "Asterisk": asterisk(launch.process.pid)}
        owner = json.loads((product.data / "phones.json").read_text())["phones"][0]
        calls = Calls(plan, product, sip, owner["number"])
        calls.sipp("register.xml", PHONE, phone, "-s", owner["username"], "-au", owner["username"],
                   "-ap", owner["password"], "-m", 1)
        answering = [program("sipp"), "-sf", SCENARIOS / "phone.xml", "-i", PHONE, "-p", phone, "-mi", PHONE,
                     "-rtp_echo", "-nostdin"]
        with running(answering, plan.work / "phone.log", cwd=plan.work):
            calls.run(2, 2, SHORT_CALL_MILLIS, 4)
            yield calls, pids


def asterisk(launcher):
    """The process of Asterisk; those of its guard have the same arguments."""
    for pid in process_tree(launcher):
        words = command_line(pid)
        if any(word.endswith("/asterisk.conf") for word in words) and not words[1].endswith("/guard.sh"):
            return pid
    raise Missing("Asterisk does not run")


class Calls:
    """Calls from outside to the owner's number."""

    def __init__(self, plan, product, sip, number):
        self.plan, self.product, self.sip, self.number = plan, product, sip, number
        self.sound = plan.work / "tone.ulaw"
        # Ten seconds of noise that no encoder shortens.
        self.sound.write_bytes(bytes((i * 7919) % 251 for i in range(80_000)))
        self.scenario = plan.work / "caller.xml"
        text = (SCENARIOS / "caller.xml").read_text()
        self.scenario.write_text(text.replace("[field0]", f"{self.sound}"))

    def sipp(self, scenario, address, port, *more):
        done = subprocess.run(
            [str(word) for word in (program("sipp"), "-sf", SCENARIOS / scenario, "-i", address, "-p", port,
                                    "-nostdin", *more, f"{SERVER}:{self.sip}")],
            cwd=self.plan.work, capture_output=True, text=True, check=False, timeout=300)
        if done.returncode:
            raise Missing(f"sipp failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")

    def command(self, per_second, at_once, talk_millis, total, statistics):
        return [program("sipp"), "-sf", self.scenario, "-i", CARRIER, "-mi", CARRIER, "-p", free_port(), "-nostdin",
                "-s", self.number, "-r", per_second, "-l", at_once, "-d", talk_millis, "-m", total,
                "-trace_stat", "-stf", statistics, "-fd", 1, f"{SERVER}:{self.sip}"]

    def run(self, per_second, at_once, talk_millis, total):
        """Makes calls to the end of the last one.

        :return: how many failed, and the mean time from INVITE to 200 in ms
        """
        statistics = self.statistics()
        done = subprocess.run(
            [str(word) for word in self.command(per_second, at_once, talk_millis, total, statistics)],
            cwd=self.plan.work, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=300)
        if not statistics.exists():
            raise Missing(f"sipp failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        last = last_row(statistics)
        return int(last["FailedCall(C)"]), clock_millis(last["ResponseTimeanswered(C)"])

    def statistics(self):
        """A new file for what sipp counts."""
        return self.plan.work / f"calls-{time.monotonic_ns()}.csv"

    @contextlib.contextmanager
    def talking(self, count, statistics=None, talk_millis=120_000):
        """`count` calls that have been answered."""
        command = self.command(10, count, talk_millis, count, statistics or self.statistics())
        with running(command, self.plan.work / f"talk-{count}.log", cwd=self.plan.work) as process:
            end = time.monotonic() + 60
            while len(self.active()) < count:
                if time.monotonic() > end or process.poll() is not None:
                    raise Missing(f"only {len(self.active())} of {count} calls were answered")
                time.sleep(0.5)
            yield process

    def active(self):
        return [call["id"] for call in self.request("GET", "/v1/calls/active")["items"] if call["answered_at"]]

    def request(self, method, path, body=None):
        request = urllib.request.Request(
            self.product.url(path), method=method, data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {self.product.demo['api_key']}", "Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)


def last_row(statistics):
    """What sipp has counted."""
    with open(statistics, newline="") as rows:
        return list(csv.DictReader(rows, delimiter=";"))[-1]


def clock_millis(text):
    """sipp's times: hours:minutes:seconds:microseconds."""
    hours, minutes, seconds, micros = (int(part) for part in text.split(":"))
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + micros / 1000


def resident(pid):
    with open(f"/proc/{pid}/statm") as fields:
        return int(fields.read().split()[1]) * 4096


def talk(plan, calls, pids):
    rows = []
    for count in TALKING:
        for recorded in (False, True):
            before = resident(pids["Asterisk"])
            with calls.talking(count) as generator:
                if recorded:
                    for call in calls.active():
                        calls.request("POST", f"/v1/calls/{call}/record", {"action": "start"})
                time.sleep(SETTLE_SECONDS)
                usage = Usage({**pids, "sipp": generator.pid})
                time.sleep(TALK_SECONDS)
                used = usage.per_thousand(count * TALK_SECONDS * 1000)
                memory = (resident(pids["Asterisk"]) - before) / count / MIB
                busy = usage.busy_cores()
            for name in [name for name, value in used["cpu"].items() if value < 0.005]:
                del used["cpu"][name]
            own = sum(value for name, value in used["cpu"].items() if name != "sipp")
            rows.append((
                f"{count}{', recorded' if recorded else ''}",
                ", ".join(f"{name} {value:.2f}" for name, value in used["cpu"].items()),
                f"{1000 / own:.0f}", f"{memory:.2f}", f"{busy:.2f}"))
            time.sleep(SETTLE_SECONDS)
    table(("Calls at once", "CPU ms per second of a call", "calls per core", "MiB of Asterisk per call",
           "busy cores"), rows)


def set_up(calls, pids):
    rows = []
    for per_second in RATES:
        total = per_second * RATE_SECONDS
        usage = Usage(pids)
        failed, answered = calls.run(per_second, total, SHORT_CALL_MILLIS, total)
        used = usage.per_thousand(total)["cpu"]
        rows.append((
            str(per_second), f"{failed} of {total}", millis(answered),
            ", ".join(f"{name} {value / 1000:.1f}" for name, value in used.items() if value >= 50),
            f"{usage.busy_cores():.2f}"))
        if failed > total / 10:
            break
    table(("Calls begun per second", "failed", "mean ms until answered, 200 of them ringing", "CPU ms per call",
           "busy cores"), rows)
