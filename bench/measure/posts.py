"""Durably accepted messages per second, compared with the same inserts sent by pgbench and with a stock stack."""

import json
import time

from . import pgbench
from .baselines import Baselines
from .cpu import Usage
from .load import SCRIPTS, Contender, Requests, interleaved, nothing
from .machine import Missing
from .product import launched
from .stock import stock_stack
from .table import MEASURED, at_least, measured, rate, ratio, table
from .warmup import unstable, warm

NEEDS = ("wrk", "pgbench", "psql")
RECIPIENTS = 500
DURABLE = ("fsync", "full_page_writes", "synchronous_commit")
PATH = "/v1/messages"
PGBENCH, STOCK, OURS = "pgbench", "stock gateway and API", "Switchboard"
PATIENCE = 600
# An idle product polls for work.
IDLE_CORES = 0.1


def measure(plan):
    print("\n## Messages accepted", flush=True)
    with launched(plan.work) as launch:
        product = launch.ready()
        off = [name for name in DURABLE if product.sql(f"SHOW {name}") != "on"]
        if off:
            raise Missing(f"{', '.join(off)} is off, so that the results would not be durable")
        org_id, key = product.demo["org"]["id"], product.demo["api_key"]
        product.sql((SCRIPTS / "small-companies.sql").read_text(), org=org_id)
        number_id, line, user_id = product.sql("""
            SELECT id || ' ' || number || ' ' || user_id FROM telephony.numbers WHERE label LIKE 'Bench%'
            ORDER BY id LIMIT 1""").split()
        bodies = tuple(json.dumps({
            "from": line, "to": f"+1312555{1000 + other}", "text": "A message of a usual length, such as this one."})
            for other in range(RECIPIENTS))
        idle = Idle(product)

        def inserts(connections=None):
            return pgbench.contender(
                product, [SCRIPTS / "message.sql"], connections, idle.wait, org_id=org_id, number_id=number_id,
                line=line, user_id=user_id)

        def posts(name, url, pids, after=nothing):
            requests = Requests(url, plan.work / name, [f"Bearer {key}"], [PATH], bodies=bodies)
            return Contender(
                pids, lambda seconds, **more: requests.wrk(plan, seconds, **more),
                lambda per_second, seconds: requests.paced(plan, launch.java(), per_second, seconds), idle.wait, after)

        baselines = Baselines(plan, launch.java(), product)
        with stock_stack(plan, product, baselines, {key: org_id}) as stock:
            pids = {name: product.pids[name] for name in ("gateway", "resource-api", "Redis", "PostgreSQL")}
            contenders = {
                PGBENCH: inserts(),
                f"pgbench, {plan.connections} connections": inserts(plan.connections),
                STOCK: posts("stock", stock.gateway_url, stock.through),
                OURS: posts("ours", product.url(""), pids, idle.sent),
            }
            for name in (STOCK, OURS):
                warm(plan, name, contenders[name])
            report(interleaved(plan, contenders))
            unstable(plan)


class Idle:
    """Waits until nothing is left to do, so that no measurement includes the sending of an earlier one."""

    def __init__(self, product):
        self.product = product
        self.since = self._now()

    def _now(self):
        return self.product.sql("SELECT clock_timestamp()")

    def wait(self):
        """Returns when the product's processes use almost no CPU time; a measurement begins."""
        # Those of pgbench, which nobody carries out.
        self.product.sql("DELETE FROM telephony.tasks WHERE kind = 'bench'; VACUUM telephony.tasks")
        end = time.monotonic() + PATIENCE
        cores = 1
        while cores >= IDLE_CORES:
            if time.monotonic() > end:
                raise Missing(f"the product still uses {cores:.1f} cores after {PATIENCE} s of waiting")
            usage = Usage(self.product.pids)
            time.sleep(1)
            cores = usage.cores()
        self.since = self._now()

    def sent(self):
        """Returns when all messages that were accepted in this measurement have been delivered."""
        self.product.sql(
            (SCRIPTS / "delivered.sql").read_text(), org=self.product.demo["org"]["id"], since=self.since)


def report(medians):
    rows = []
    for name, result in medians.items():
        ratios, aims = ["", ""], []
        if name in (STOCK, OURS):
            ratios = [ratio(result["per_second"], medians[PGBENCH]["per_second"]), ""]
        if name == OURS:
            ratios[1] = ratio(result["per_second"], medians[STOCK]["per_second"])
            aims = [at_least("of pgbench", 0.4, result["per_second"] / medians[PGBENCH]["per_second"])]
        rows.append((name, rate(result["per_second"]), *ratios, *measured(result), "; ".join(aims)))
    table(("POST /v1/messages", "per second", "of pgbench", "of stock", *MEASURED, "Aims"), rows)
    print("Switchboard's CPU time includes sending what was accepted, until all of it was delivered; the others send"
          f"\nnothing. All of a measurement was delivered {medians[OURS]['after']:.1f} s after its end. pgbench's p50 is its mean.",
          flush=True)
