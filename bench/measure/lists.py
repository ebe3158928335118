"""Lists end to end, compared with the same statements sent to PostgreSQL by pgbench."""

import os
import re
import subprocess

from .load import interleaved, with_cpu, wrk
from .machine import Missing, program
from .product import launched
from .profile import profile
from .statements import rates
from .table import cpu, millis, rate, ratio, table

NEEDS = ("wrk", "pgbench", "psql")
ROWS = 3_000
LIMIT = 50
LISTS = ("users", "numbers")


def measure(plan):
    print("\n## Lists, end to end", flush=True)
    with launched(plan.work) as launch:
        product = launch.ready()
        organization(product)
        key = plan.work / "key"
        key.write_text(f"Bearer {product.demo['api_key']}\n")
        java = {name: product.pids[name] for name in ("gateway", "resource-api", "Redis", "PostgreSQL")}

        def end_to_end(name):
            def load(seconds=plan.seconds, **more):
                return wrk(
                    product.url(f"/v1/{name}?limit={LIMIT}"), seconds, plan.connections, credentials=key, **more)
            return load

        loads = {name: end_to_end(name) for name in LISTS}
        contenders = {}
        for name, load in loads.items():
            print(f"  warming up: {name}", flush=True)
            load(plan.warm_up, warming_up=True)
            statement, connections = statement_of(product, name)
            script = plan.work / f"{name}.sql"
            script.write_text(statement)
            contenders[f"pgbench, {name}"] = lambda script=script, connections=connections: with_cpu(
                {"PostgreSQL": product.pids["PostgreSQL"]}, lambda: pgbench(plan, product, script, connections))
            contenders[f"GET /v1/{name}"] = lambda load=load: with_cpu(java, load)
        report(interleaved(plan, contenders))
        if plan.profile:
            for name in LISTS:
                profile(plan, f"lists-{name}", product.pids["resource-api"], loads[name])


def organization(product):
    """Adds a few thousand users to the demo's organization, and as many numbers, half of them assigned."""
    org = product.demo["org"]["id"]
    product.sql(f"""
        INSERT INTO telephony.users (org_id, id, name, email, extension, role, status, created_at, updated_at)
        SELECT '{org}', uuidv7(), 'Person ' || md5(i::text), 'person' || i || '@bench.example',
            CASE WHEN i % 2 = 0 THEN (100000 + i)::text END, 'member',
            CASE WHEN i % 50 = 0 THEN 'disabled' ELSE 'active' END, now(), now()
        FROM generate_series(1, {ROWS}) i;
        INSERT INTO telephony.numbers (org_id, id, number, label, status, type, capabilities, user_id, assigned_at,
            created_at, updated_at)
        SELECT '{org}', uuidv7(), '+1303' || 5000000 + i, 'Line ' || i, 'active', 'local', '{{voice,sms,mms}}',
            u.id, CASE WHEN u.id IS NOT NULL THEN now() END, now(), now()
        FROM generate_series(1, {ROWS}) i
            LEFT JOIN telephony.users u ON i % 2 = 0 AND u.email = 'person' || i || '@bench.example';
        VACUUM ANALYZE telephony.users;
        VACUUM ANALYZE telephony.numbers;""")


def statement_of(product, name):
    """The statement that the resource API sends, read from PostgreSQL, and the number of the API's connections."""
    statement, _, connections = product.sql(f"""
        SELECT query || '#' || count(*) OVER () FROM pg_stat_activity
        WHERE application_name = 'resource-api' ORDER BY query ILIKE '%from {name}%limit%' DESC LIMIT 1""").partition("#")
    if re.findall(r"\$\d+", statement) != ["$1", "$2"]:
        raise Missing(f"the statement of /v1/{name} is not the expected one: {statement}")
    return statement.replace("$1", ":org_id").replace("$2", ":rows") + ";\n", int(connections)


def pgbench(plan, product, script, connections):
    answer = subprocess.run(
        [program("pgbench"), "-n", "-M", "prepared", "-c", str(connections), "-j", "1", "-T", str(plan.seconds),
         "-f", str(script), "-D", f"org_id={product.demo['org']['id']}", "-D", f"rows={LIMIT + 1}",
         "-h", "127.0.0.1", "-p", str(product.ports["postgresql"]), "-U", "telephony", "switchboard"],
        env={**os.environ, "PGPASSWORD": product.secrets["database.telephony"]},
        capture_output=True, text=True, check=False)
    return rates(answer)


def report(medians):
    rows = []
    for name, result in medians.items():
        direct = medians.get("pgbench, " + name.removeprefix("GET /v1/")) if name.startswith("GET") else None
        rows.append((
            name, rate(result["per_second"]), ratio(result["per_second"], direct["per_second"]) if direct else "",
            millis(result["p50"]), "" if not direct else millis(result["p99"]), cpu(result["cpu"])))
    table(("What", "per second", "of pgbench", "p50 ms (pgbench: mean)", "p99 ms", "CPU ms per 1,000"), rows)
