"""Lists of an organization with many records and of one with few, each compared with its statements sent by pgbench."""

import contextlib
import json
import re
import urllib.parse
import urllib.request
from dataclasses import dataclass, field

from .load import interleaved, with_cpu, wrk
from .machine import ROOT, Missing
from .product import launched
from .statements import logged, pgbench, plan as explained, seen
from .table import cpu, millis, rate, ratio, table

FEW = 100_000
PLANS = ROOT / "bench" / "target" / "plans"
PAGE, WALKED = 50, 200
MIDDLE = 250


@dataclass
class Kind:
    """Requests of one kind, and the statements that they send to PostgreSQL.

    :param key: the API key; the demo's by default
    """
    paths: list
    key: str = ""
    scripts: list = field(default_factory=list)
    custom: bool = False


def measure(plan, records, tables, kinds):
    """Measures at two sizes.

    :param records: the records to load
    :param tables: the tables whose statements pgbench sends
    :param kinds: function of a product: name → Kind
    """
    sizes = [FEW, plan.size]
    with contextlib.ExitStack() as stack:
        records.place(FEW).parent.mkdir(parents=True, exist_ok=True)
        launches = [stack.enter_context(launched(plan.work, data=records.place(size))) for size in sizes]
        products = [launch.ready() for launch in launches]
        for product, size in zip(products, sizes):
            records.load(product, size)
        if plan.load_only:
            return
        sides = [
            (name, size, side) for product, size in zip(products, sizes)
            for name, side in prepared(plan, product, records, size, tables, kinds).items()]
        names = list(dict.fromkeys(name for name, _, _ in sides))
        contenders = {}
        for name, size, (direct, through) in sorted(sides, key=lambda side: names.index(side[0])):
            contenders[label("pgbench", name, size)] = direct
            contenders[label("GET", name, size)] = through
        report(interleaved(plan, contenders), names, sizes, records.table)


def label(who, name, size):
    return f"{who}: {name}: {size:,}"


def prepared(plan, product, records, size, tables, kinds):
    """Warms up one product and writes its query plans; returns name → (pgbench, product)."""
    product.sql(f"VACUUM telephony.{records.table}")
    found = {name: kind for name, kind in kinds(product).items() if re.search(plan.only, name)}
    if not found:
        raise Missing(f"no kind of request is called {plan.only}")
    with logged(product) as log:
        for number, kind in enumerate(found.values()):
            kind.key = kind.key or product.demo["api_key"]
            (plan.work / f"key-{size}-{number}").write_text(f"Bearer {kind.key}\n")
            get(product, kind.paths[0], kind.key)
            for path in kind.paths:
                statements, kind.custom = seen(log, lambda path=path, kind=kind: get(product, path, kind.key), tables)
                kind.scripts.append(statements)
    explain(product, records, size, found)
    connections = int(product.sql("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'resource-api'"))
    pids = {name: product.pids[name] for name in ("gateway", "resource-api", "Redis", "PostgreSQL")}
    database = {"PostgreSQL": product.pids["PostgreSQL"]}
    sides = {}
    for number, (name, kind) in enumerate(found.items()):
        file, key = plan.work / f"paths-{size}-{number}", plan.work / f"key-{size}-{number}"
        file.write_text("".join(f"{path}\n" for path in kind.paths))

        def through(seconds=plan.seconds, file=file, key=key, **more):
            return wrk(product.url("/"), seconds, plan.connections, credentials=key, paths=file, **more)

        def direct(kind=kind):
            return pgbench(product, kind.scripts, plan.seconds, connections, plan.work, kind.custom)

        print(f"  warming up: {name}, {size:,}", flush=True)
        through(max(2, plan.warm_up // len(found)), warming_up=True)
        sides[name] = (
            lambda direct=direct: with_cpu(database, direct), lambda through=through: with_cpu(pids, through))
    return sides


def each(template, values):
    """A path for each of the values."""
    return [template.format(urllib.parse.quote(value)) for value in values]


def year(product):
    return "since=" + product.sql("SELECT (now() - interval '365 days')::date || 'T00:00:00Z'")


def walk(product, path, pages=MIDDLE):
    """The cursor after a number of pages; with the smaller size, it is in the middle of all records."""
    cursor = ""
    for _ in range(pages):
        found = get(product, f"{path}&limit={WALKED}{cursor and '&cursor=' + cursor}")
        cursor = found["next_cursor"]
        if cursor is None:
            raise Missing(f"the walk of {path} ended before its middle")
    return cursor


def get(product, path, key=None):
    request = urllib.request.Request(
        product.url(path), headers={"Authorization": f"Bearer {key or product.demo['api_key']}"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def explain(product, records, size, found):
    PLANS.mkdir(parents=True, exist_ok=True)
    file = PLANS / f"{records.table}-{size}.txt"
    with open(file, "w", encoding="utf-8") as plans:
        for name, kind in found.items():
            for statement in kind.scripts[0]:
                plans.write(f"# {name}\n{statement.sql}\n{explained(product, statement, kind.custom)}\n\n")
    print(f"  plans: {file}", flush=True)


def report(medians, names, sizes, counted):
    few = sizes[0]
    rows = []
    for name in names:
        small = medians[label("GET", name, few)]
        for size in sizes:
            through, direct = (medians[label(who, name, size)] for who in ("GET", "pgbench"))
            rows.append((
                name, f"{size:,}", rate(through["per_second"]),
                ratio(small["per_second"], through["per_second"]) if size != few else "",
                rate(direct["per_second"]), ratio(through["per_second"], direct["per_second"]),
                millis(through["p50"]), millis(through["p99"]), f"{direct['p50']:.2f}", cpu(through["cpu"])))
    table(("GET", counted, "per second", f"time, of that at {few:,}", "pgbench per second", "of pgbench",
           "p50 ms", "p99 ms", "pgbench mean ms", "CPU ms per 1,000"), rows)
