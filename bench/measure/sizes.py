"""Lists of a company with many records and of one with few, each compared with its statements sent by pgbench."""

import contextlib
import json
import os
import re
import urllib.parse
import urllib.request
from dataclasses import dataclass, field

from .load import Contender, Requests, interleaved
from .machine import ROOT, Missing
from .pgbench import connections, pgbench
from .product import launched
from .statements import logged, plan as explained, scripts, seen
from .table import at_most, cpu, millis, rate, ratio, table
from .warmup import unstable, warm

FEW = 100_000
PLANS = ROOT / "bench" / "target" / "plans"
PAGE, WALKED = 50, 200
MIDDLE = 250
WINDOW = 2


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
        for name, size, (statements, through) in sorted(sides, key=lambda side: names.index(side[0])):
            contenders[label("pgbench", name, size)] = statements
            contenders[label("GET", name, size)] = through
        report(interleaved(plan, contenders), names, sizes, records.table)
        unstable(plan)


def label(who, name, size):
    return f"{who}: {name}: {size:,}"


def prepared(plan, product, records, size, tables, kinds):
    """Warms up one product and writes its query plans; returns name → (pgbench, product)."""
    product.sql(f"VACUUM telephony.{records.table}")
    found = {name: kind for name, kind in kinds(product).items() if re.search(plan.only, name)}
    if not found:
        raise Missing(f"no kind of request is called {plan.only}")
    with logged(product) as log:
        for kind in found.values():
            kind.key = kind.key or product.demo["api_key"]
            get(product, kind.paths[0], kind.key)
            for path in kind.paths:
                statements, kind.custom = seen(log, lambda path=path, kind=kind: get(product, path, kind.key), tables)
                kind.scripts.append(statements)
    explain(product, records, size, found)
    count = connections(product)
    pids = {name: product.pids[name] for name in ("gateway", "resource-api", "Redis", "PostgreSQL")}
    sides = {}
    for number, (name, kind) in enumerate(found.items()):
        requests = Requests(product.url("/"), plan.work / f"kind-{size}-{number}", [f"Bearer {kind.key}"], kind.paths)
        through = Contender(pids, lambda seconds, requests=requests, **more: requests.wrk(plan, seconds, **more))
        # Most of the code is the same for all kinds, so that the first one takes the longest.
        warm(plan, f"{name}, {size:,}", through, WINDOW, plan.warm_up if number == 0 else plan.warm_up // 4)
        sides[name] = direct(plan, product, kind, count), through
    return sides


def direct(plan, product, kind, count):
    """pgbench with the statements of one kind of request. The files are written anew for each kind."""

    def load(seconds):
        files, values = scripts(kind.scripts, plan.work)
        return pgbench(product, files, seconds, count, "extended" if kind.custom else "prepared", **values)
    return Contender({"PostgreSQL": product.pids["PostgreSQL"]}, load)


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
            time = small["per_second"] / through["per_second"]
            rows.append((
                name, f"{size:,}", rate(through["per_second"]), f"{time:.2f}" if size != few else "",
                rate(direct["per_second"]), ratio(through["per_second"], direct["per_second"]),
                millis(through["p50"]), millis(through["p99"]), f"{direct['p50']:.2f}", cpu(through["cpu"]),
                f"{through['compiler']:.0f}", f"{through['generator']:.2f}", f"{through['busy']:.2f}",
                at_most("time", 1.2, time) if size != few else ""))
    table(("GET", counted, "per second", f"time, of that at {few:,}", "pgbench per second", "of pgbench",
           "p50 ms", "p99 ms", "pgbench mean ms", "CPU ms per 1,000", "JIT", "generator cores",
           f"busy cores of {os.cpu_count()}", "Aims"), rows)
