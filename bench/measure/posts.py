"""Durably accepted messages per second, compared with the same inserts sent by pgbench."""

import json
import os
import subprocess
import time

from .load import SCRIPTS, interleaved, with_cpu, wrk
from .machine import Missing, program
from .product import launched
from .statements import rates
from .table import cpu, millis, rate, ratio, table

NEEDS = ("wrk", "pgbench", "psql")
RECIPIENTS = 500
DURABLE = ("fsync", "full_page_writes", "synchronous_commit")


def measure(plan):
    print("\n## Messages accepted", flush=True)
    with launched(plan.work) as launch:
        product = launch.ready()
        off = [name for name in DURABLE if product.sql(f"SHOW {name}") != "on"]
        if off:
            raise Missing(f"{', '.join(off)} is off, so that the results would not be durable")
        product.sql((SCRIPTS / "companies.sql").read_text(), org=product.demo["org"]["id"])
        number_id, line, user_id = product.sql("""
            SELECT id || ' ' || number || ' ' || user_id FROM telephony.numbers WHERE label LIKE 'Bench%'
            ORDER BY id LIMIT 1""").split()
        key, bodies = plan.work / "key", plan.work / "bodies"
        key.write_text(f"Bearer {product.demo['api_key']}\n")
        bodies.write_text("".join(json.dumps({
            "from": line, "to": f"+1312555{1000 + other}", "text": "A message of a usual length, such as this one."}) + "\n"
            for other in range(RECIPIENTS)))
        pids = {name: product.pids[name] for name in ("gateway", "resource-api", "Redis", "PostgreSQL")}
        database = {"PostgreSQL": product.pids["PostgreSQL"]}

        def accepted(seconds=plan.seconds, **more):
            settled(product)
            return wrk(product.url("/v1/messages"), seconds, plan.connections, credentials=key, bodies=bodies, **more)

        def inserted(connections):
            settled(product)
            return pgbench(plan, product, connections, number_id, line, user_id)

        print("  warming up", flush=True)
        accepted(plan.warm_up, warming_up=True)
        connections = int(product.sql("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'resource-api'"))
        medians = interleaved(plan, {
            "pgbench": lambda: with_cpu(database, lambda: inserted(connections)),
            f"pgbench, {plan.connections} connections": lambda: with_cpu(database, lambda: inserted(plan.connections)),
            "POST /v1/messages": lambda: with_cpu(pids, accepted)})
        report(medians, medians["pgbench"])
        sent(product)


def settled(product):
    """Waits until all accepted messages were sent, so that no work is left during the next measurement."""
    while int(product.sql("SELECT count(*) FROM telephony.tasks WHERE kind <> 'bench'")):
        time.sleep(0.5)


def sent(product):
    """Prints how long it took to deliver the messages of the last measurement."""
    start = time.monotonic()
    left = int(product.sql("SELECT count(*) FROM telephony.messages WHERE delivered_at IS NULL AND status <> 'failed'"
                           " AND id IN (SELECT record_id FROM telephony.tasks WHERE kind <> 'bench')"))
    settled(product)
    print(f"{left:,} messages were left to be delivered at the end, and were within"
          f" {time.monotonic() - start:.1f} s", flush=True)


def pgbench(plan, product, connections, number_id, line, user_id):
    names = {"org_id": product.demo["org"]["id"], "number_id": number_id, "line": line, "user_id": user_id}
    values = [word for name, value in names.items() for word in ("-D", f"{name}={value}")]
    answer = subprocess.run(
        [program("pgbench"), "-n", "-M", "prepared", "-c", str(connections), "-j", "1", "-T", str(plan.seconds), *values,
         "-f", str(SCRIPTS / "message.sql"), "-h", "127.0.0.1", "-p", str(product.ports["postgresql"]),
         "-U", "telephony", "switchboard"],
        env={**os.environ, "PGPASSWORD": product.secrets["database.telephony"]}, capture_output=True, text=True,
        check=False)
    return rates(answer)


def report(medians, direct):
    table(("What", "per second", "of pgbench", "p50 ms (pgbench: mean)", "p99 ms", "CPU ms per 1,000"), [
        (name, rate(result["per_second"]), ratio(result["per_second"], direct["per_second"]) if "POST" in name else "",
         millis(result["p50"]), millis(result["p99"]) if "POST" in name else "", cpu(result["cpu"]))
        for name, result in medians.items()])
