"""The call list at two sizes, each beside its own statements sent by pgbench."""

import contextlib
import json
import urllib.parse
import urllib.request
from dataclasses import dataclass, field

from .calllog import KEPT, change, load, place
from .load import interleaved, with_cpu, wrk
from .machine import ROOT, Missing
from .product import launched
from .statements import logged, pgbench, plan as explained, seen
from .table import cpu, millis, rate, ratio, table

NEEDS = ("wrk", "pgbench", "psql")
FEW = 100_000
TABLES = ("calls", "sync_epoch")
PLANS = ROOT / "bench" / "target" / "plans"
PAGE, WALKED = 50, 200
MIDDLE = 250
SOME = 20


@dataclass
class Kind:
    """Requests of one kind to one of the products, and what they ask PostgreSQL."""
    paths: list
    scripts: list = field(default_factory=list)
    custom: bool = False


def measure(plan):
    print("\n## The call list", flush=True)
    sizes = [FEW, plan.calls]
    with contextlib.ExitStack() as stack:
        KEPT.mkdir(parents=True, exist_ok=True)
        launches = [stack.enter_context(launched(plan.work, data=place(calls))) for calls in sizes]
        products = [launch.ready() for launch in launches]
        for product, calls in zip(products, sizes):
            load(product, calls)
        if plan.load_only:
            return
        contenders, sides = {}, {}
        for product, calls in zip(products, sizes):
            for name, side in prepared(plan, product, calls).items():
                sides[name, calls] = side
        for name in dict.fromkeys(name for name, _ in sides):
            for calls in sizes:
                direct, through = sides[name, calls]
                contenders[label("pgbench", name, calls)] = direct
                contenders[label("GET", name, calls)] = through
        report(interleaved(plan, contenders), dict.fromkeys(name for name, _ in sides), sizes)


def label(who, name, calls):
    return f"{who}: {name}: {calls:,} calls"


def prepared(plan, product, calls):
    """Everything to be measured of one product, warmed up, its plans written out: name → (pgbench, product)."""
    product.sql("VACUUM telephony.calls")
    key = plan.work / f"key-{calls}"
    key.write_text(f"Bearer {product.demo['api_key']}\n")
    found = kinds(product)
    with logged(product) as log:
        get(product, "/v1/calls?limit=1")
        for kind in found.values():
            for path in kind.paths:
                statements, kind.custom = seen(log, lambda path=path: get(product, path), TABLES)
                kind.scripts.append(statements)
    explain(product, calls, found)
    connections = int(product.sql("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'resource-api'"))
    pids = {name: product.pids[name] for name in ("gateway", "resource-api", "Redis", "PostgreSQL")}
    database = {"PostgreSQL": product.pids["PostgreSQL"]}
    sides = {}
    for name, kind in found.items():
        file = plan.work / f"paths-{calls}-{name.replace(' ', '-')}"
        file.write_text("".join(f"{path}\n" for path in kind.paths))

        def through(seconds=plan.seconds, file=file, **more):
            return wrk(product.url("/"), seconds, plan.connections, credentials=key, paths=file, **more)

        def direct(kind=kind):
            return pgbench(product, kind.scripts, plan.seconds, connections, plan.work, kind.custom)

        print(f"  warming up: {name}, {calls:,}", flush=True)
        through(max(2, plan.warm_up // len(found)), warming_up=True)
        sides[name] = (
            lambda direct=direct: with_cpu(database, direct), lambda through=through: with_cpu(pids, through))
    return sides


def kinds(product):
    """What is asked, in paths that differ in their values where values matter."""
    org = product.demo["org"]["id"]

    def some(column, condition):
        """As many values as there are paths, from calls that are spread over the last month."""
        return product.sql(f"""
            SELECT {column} FROM telephony.calls WHERE org_id = '{org}' AND {condition}
                AND started_at > now() - interval '30 days'
            ORDER BY md5(id::text) LIMIT {SOME}""").splitlines()

    def each(template, values):
        return [template.format(urllib.parse.quote(value)) for value in values]

    page = f"/v1/calls?limit={PAGE}"
    year = "since=" + product.sql("SELECT (now() - interval '365 days')::date || 'T00:00:00Z'")
    people = some("user_id", "user_id IS NOT NULL")
    outside = some("to_number", "direction = 'outbound' AND to_number NOT LIKE '%0000'")
    main = product.sql(f"""
        SELECT to_number FROM telephony.calls WHERE org_id = '{org}' AND direction = 'inbound'
        GROUP BY to_number ORDER BY count(*) DESC LIMIT 1""")
    token = get(product, "/v1/calls?limit=1")["sync_token"]
    change(product)
    synced = f"sync_token={token}"
    return {
        "first page": Kind([page]),
        "page in the middle": Kind([f"{page}&{year}&cursor={walk(product, year)}"]),
        "direction": Kind([f"{page}&direction=outbound"]),
        "result": Kind([f"{page}&result=missed"]),
        "rare result": Kind([f"{page}&result=blocked"]),
        "result and direction that never meet": Kind([f"{page}&result=missed&direction=outbound"]),
        "person": Kind(each(page + "&user_id={}", people)),
        "person and result": Kind(each(page + "&user_id={}&result=missed", people)),
        "outside number": Kind(each(page + "&number={}", outside)),
        "main number": Kind(each(page + "&number={}", [main])),
        "q, 2 digits": Kind(each(page + "&q={}", [number[-2:] for number in outside])),
        "q, 3 digits": Kind(each(page + "&q={}", [number[-3:] for number in outside])),
        "q, 4 digits": Kind(each(page + "&q={}", [number[-4:] for number in outside])),
        "q, 5 digits": Kind(each(page + "&q={}", [number[-5:] for number in outside])),
        "q, a whole number": Kind(each(page + "&q={}", [number[1:] for number in outside])),
        "q, the main number": Kind(each(page + "&q={}", [main[1:]])),
        "sync, first page": Kind([f"{page}&{synced}"]),
        "sync, page in the middle": Kind([f"{page}&{synced}&cursor={walk(product, synced, 25)}"]),
        "sync, of a person": Kind(each(f"{page}&{synced}&user_id={{}}", people)),
    }


def walk(product, query, pages=MIDDLE):
    """The cursor after so many pages; of the smaller size it leads into the middle of all calls."""
    cursor = ""
    for _ in range(pages):
        found = get(product, f"/v1/calls?limit={WALKED}&{query}{cursor and '&cursor=' + cursor}")
        cursor = found["next_cursor"]
        if cursor is None:
            raise Missing(f"the walk of {query} ended before its middle")
    return cursor


def get(product, path):
    request = urllib.request.Request(
        product.url(path), headers={"Authorization": f"Bearer {product.demo['api_key']}"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def explain(product, calls, found):
    PLANS.mkdir(parents=True, exist_ok=True)
    file = PLANS / f"calls-{calls}.txt"
    with open(file, "w", encoding="utf-8") as plans:
        for name, kind in found.items():
            for statement in kind.scripts[0]:
                plans.write(f"# {name}\n{statement.sql}\n{explained(product, statement, kind.custom)}\n\n")
    print(f"  plans: {file}", flush=True)


def report(medians, names, sizes):
    few = sizes[0]
    rows = []
    for name in names:
        small = medians[label("GET", name, few)]
        for calls in sizes:
            through, direct = (medians[label(who, name, calls)] for who in ("GET", "pgbench"))
            rows.append((
                name, f"{calls:,}", rate(through["per_second"]),
                ratio(small["per_second"], through["per_second"]) if calls != few else "",
                rate(direct["per_second"]), ratio(through["per_second"], direct["per_second"]),
                millis(through["p50"]), millis(through["p99"]), f"{direct['p50']:.2f}", cpu(through["cpu"])))
    table(("GET /v1/calls", "calls", "per second", f"time, of that at {few:,}", "pgbench per second", "of pgbench",
           "p50 ms", "p99 ms", "pgbench mean ms", "CPU ms per 1,000"), rows)
