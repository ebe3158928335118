"""The lag of one company's events while another has very many deliveries due."""

import time

from .machine import ROOT, Missing
from .table import table
from .webhooks import receiving

NEEDS = ("psql",)
SUBSCRIPTIONS = 50
PART = 10_000
BETWEEN_CALLS = 0.4
SECONDS = 20
UNDER_WAY = 5_000


def measure(plan):
    print("\n## Large backlogs", flush=True)
    with receiving(plan) as bench:
        product, other = bench.product, bench.product.demo["other_org"]["api_key"]
        for number in range(SUBSCRIPTIONS):
            bench.create(f"/busy/{number}", product.demo["api_key"])
        bench.create("/responding/other", other)
        fill(plan, bench)
        due = int(product.sql("SELECT count(*) FROM telephony.pending_deliveries"))
        size = int(product.sql("SELECT pg_total_relation_size('telephony.pending_deliveries') / 1000000"))
        print(f"  {due:,} deliveries wait in {size:,} MB", flush=True)
        results = {"the backlog's subscriptions suspended": lag(bench, other)}
        suspend(bench, "active")
        await_deliveries(bench)
        results[f"{due:,} due"] = lag(bench, other)
        table(("What", "events", "p50 ms", "p99 ms", "deliveries per second of the company with the backlog"), [
            (name, f"{found['count']:,}", f"{found['p50']:,}", f"{found['p99']:,}", f"{found['busy']:,.0f}")
            for name, found in results.items()])


def fill(plan, bench):
    """Half of the subscriptions have first attempts due, half retries."""
    script = (ROOT / "bench" / "load" / "backlog.sql").read_text()
    for begin in range(0, plan.backlog, PART):
        # Within a transaction, nothing is sent yet.
        bench.product.sql(
            f"BEGIN; UPDATE telephony.webhooks SET status = 'active' WHERE org_id = '{bench.org}'; {script}"
            f"UPDATE telephony.webhooks SET status = 'suspended' WHERE org_id = '{bench.org}'; COMMIT;",
            org=bench.org, events=min(PART, plan.backlog - begin), retried=1)


def suspend(bench, status):
    bench.product.sql(f"UPDATE telephony.webhooks SET status = '{status}' WHERE org_id = '{bench.org}'")


def sent(bench):
    return int(bench.product.sql(f"SELECT count(*) FROM telephony.delivery_attempts WHERE org_id = '{bench.org}'"))


def await_deliveries(bench):
    end = time.monotonic() + 120
    while sent(bench) < UNDER_WAY:
        if time.monotonic() > end:
            raise Missing("the backlog is not being delivered")
        time.sleep(0.5)


def lag(bench, key):
    """The lag of calls of a company, and how much of the backlog is sent meanwhile."""
    before, begun = sent(bench), time.monotonic()
    found = bench.call(key, 1, BETWEEN_CALLS, SECONDS)
    return {**found, "busy": (sent(bench) - before) / (time.monotonic() - begun)}
