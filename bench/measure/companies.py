"""What many companies cost that do nothing: taking over an Asterisk, the idle resource API, and the lists of one of them."""

import base64
import json
import os
import re
import signal
import statistics
import time
import urllib.request

from .cpu import Usage, times
from .load import SCRIPTS
from .machine import Missing, free_port
from .phones import asterisk, resident
from .product import launched
from .table import at_most, millis, ratio, table

NEEDS = ("psql",)
CALLS, USERS, DEVICES = 1_000, 100, 20
# One Asterisk bears no more (docs/performance.md#idle-companies).
DEVICES_OF_ALL = 20_000
TABLES = ("calls", "users", "company_numbers", "devices", "sip_credentials", "voicemails")
LISTS = ("/v1/calls?limit=50", "/v1/users?limit=50", "/v1/numbers?limit=50", "/v1/devices?limit=50", "/v1/voicemails?limit=50")
PUSHED_WITHIN_SECONDS, CONNECTED_WITHIN_SECONDS = 300, 120
IDLE_SECONDS = 60
ROWS = 8
WARM_UP, REQUESTS = 200, 150
MIB = 1 << 20


def measure(plan):
    companies = plan.companies or max(1, plan.size // CALLS)
    devices = max(1, min(DEVICES, DEVICES_OF_ALL // companies))
    calls = max(devices, plan.size // companies)
    print(f"\n## {companies:,} companies", flush=True)
    # ./run gives the resource API 192 MiB, which is enough for 20,000 devices.
    os.environ["RESOURCE_API_JVM_OPTIONS"] = "-Xmx1g"
    with launched(plan.work, "--phones", f"--sip-port={free_port()}") as launch:
        product = launch.ready()
        alone = idle(product, launch)
        load(product, companies, devices, calls)
        began = time.monotonic()
        restart(product, launch)
        whole = pushed(launch)
        print(f"  Asterisk had {endpoints(product):,} of {companies * devices:,} devices {time.monotonic() - began:.0f} s after the "
              f"start of the resource API{'' if whole else ', and gets more during what follows'}", flush=True)
        full = idle(product, launch)
        leading, connected = restart(product, launch)
        settled = idle(product, launch)
        report(companies, alone, full, settled)
        table(("After a kill of the resource API", "", "Aims"), [
            ("until it leads Asterisk again: a start, and the lease of the killed one, s", f"{leading:.1f}", ""),
            ("from then until it takes calls, s", f"{connected:.1f}", at_most("seconds", 8, connected)),
            ("its resident memory, MiB", f"{resident(java(launch)) / MIB:,.0f}", ""),
            ("that of Asterisk, MiB", f"{resident(asterisk(launch.process.pid)) / MIB:,.0f}", "")])
        with launched(plan.work) as other:
            lists(product, other.ready(), companies)
        sizes(product, companies, calls)


def report(companies, alone, full, settled):
    """The processes at rest: with one company, with many, and right after a takeover; and the rows that they read."""
    heads = ("one company", f"{companies:,} companies", "the same after a takeover")
    table(("At rest, cores", *heads, "Aims"), [
        (name, *(f"{cores[name]:.3f}" for cores, _ in (alone, full, settled)),
         at_most("cores", 0.1, full[0][name]) if name == "resource-api" else "") for name in full[0]])
    most = sorted(full[1], key=full[1].get, reverse=True)[:ROWS]
    table(("Rows read a second at rest, most", *heads), [
        (name, *(f"{rows.get(name, 0):,.1f}" for _, rows in (alone, full, settled))) for name in most])


def java(launch):
    """The present process of the resource API."""
    return launch.ready().pids["resource-api"]


def load(product, companies, devices, calls):
    """Loads the companies; the indexes of calls are created afterwards."""
    start = time.monotonic()
    indexes = product.sql("""
        SELECT indexdef FROM pg_indexes WHERE schemaname = 'telephony' AND tablename = 'calls'
            AND indexname NOT IN (SELECT conname FROM pg_constraint)""").splitlines()
    product.sql("".join(f"DROP INDEX telephony.{index.split()[2 + ('UNIQUE' in index)]};" for index in indexes))
    product.sql(
        (SCRIPTS / "many-companies.sql").read_text(), companies=companies, users=USERS, devices=devices, calls=calls,
        options="-c work_mem=256MB -c synchronous_commit=off")
    product.sql(
        "".join(f"{index};\n" for index in indexes) + "VACUUM ANALYZE", options="-c maintenance_work_mem=1GB")
    print(f"  loaded in {time.monotonic() - start:.0f} s", flush=True)


def idle(product, launch):
    """How many cores each process keeps busy while nothing happens, and how many rows of each table are read a second."""
    time.sleep(10)
    pids = {**launch.ready().pids, "Asterisk": asterisk(launch.process.pid)}
    usages, before = {name: Usage({name: pid}) for name, pid in pids.items()}, rows_read(product)
    time.sleep(IDLE_SECONDS)
    after = rows_read(product)
    return ({name: usage.cores() for name, usage in usages.items()},
            {name: (after[name] - before.get(name, 0)) / IDLE_SECONDS for name in after})


def rows_read(product):
    return {name: int(rows) for name, rows in (line.split("|") for line in product.sql("""
        SELECT schemaname || '.' || relname || '|' || coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)
        FROM pg_stat_user_tables""").splitlines())}


def log(product):
    return (product.data / "logs" / "resource-api.log").read_text(errors="replace")


def restart(product, launch):
    """Kills the resource API, which the launcher starts again.

    :return: the seconds until it led Asterisk again, by a start and a lease that had ended, and from then until it was connected and
        took calls
    """
    size = len(log(product))
    killed = time.monotonic()
    os.kill(java(launch), signal.SIGKILL)
    leads = None
    while time.monotonic() < killed + CONNECTED_WITHIN_SECONDS:
        text = log(product)[size:]
        if leads is None and "This node leads" in text:
            leads = time.monotonic()
        if leads is not None and "Connected to Asterisk" in text:
            return leads - killed, time.monotonic() - leads
        time.sleep(0.05)
    raise Missing(f"the resource API did not connect to Asterisk within {CONNECTED_WITHIN_SECONDS} s")


def pushed(launch):
    """Waits until Asterisk is at rest, and so has all devices.

    :return: whether it came to rest in time
    """
    end = time.monotonic() + PUSHED_WITHIN_SECONDS
    while time.monotonic() < end:
        pid = asterisk(launch.process.pid)
        before = times(pid).total
        time.sleep(10)
        if times(pid).total - before < 0.5:
            return True
    return False


def endpoints(product):
    """How many devices Asterisk has."""
    etc = next(product.data.glob("**/ari.conf")).parent
    port = re.search(r"^bindport *= *(\d+)", (etc / "http.conf").read_text(), re.MULTILINE)[1]
    password = re.search(r"^password *= *(\S+)", (etc / "ari.conf").read_text(), re.MULTILINE)[1]
    credentials = base64.b64encode(f"switchboard:{password}".encode()).decode()
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/ari/endpoints/PJSIP", headers={"Authorization": f"Basic {credentials}"})
    with urllib.request.urlopen(request, timeout=120) as answer:
        return len(json.load(answer))


def lists(product, other, companies):
    """Lists of the same company with the others and alone, one request of each in turn."""
    rows = []
    for path in LISTS:
        found = {False: [], True: []}
        for number in range(WARM_UP + REQUESTS):
            for is_alone, one in ((False, product), (True, other)):
                begin = time.perf_counter()
                request = urllib.request.Request(
                    one.url(path), headers={"Authorization": f"Bearer {one.demo['api_key']}"})
                with urllib.request.urlopen(request, timeout=30) as answer:
                    answer.read()
                if number >= WARM_UP:
                    found[is_alone].append(1000 * (time.perf_counter() - begin))
        many, alone = (statistics.median(found[is_alone]) for is_alone in (False, True))
        rows.append((path.partition("?")[0], millis(alone), millis(many), ratio(many, alone), at_most("ratio", 1.2, many / alone)))
    table(("GET", "p50 ms, alone", f"p50 ms, {companies:,} companies", "ratio", "Aims"), rows)


def sizes(product, companies, calls):
    rows = []
    for name in TABLES:
        count, heap, indexes = (int(value) for value in product.sql(f"""
            SELECT count(*) || '|' || pg_table_size('telephony.{name}') || '|' || pg_indexes_size('telephony.{name}')
            FROM telephony.{name}""").split("|"))
        rows.append((name, f"{count:,}", f"{heap / MIB:,.0f}", f"{indexes / MIB:,.0f}", f"{(heap + indexes) / count * 1e6 / (1 << 30):.2f}"))
    table(("Table", "rows", "MiB of rows", "MiB of indexes", "GiB per million"), rows)
