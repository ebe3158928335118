"""A company with many calls among a thousand with few, loaded once and kept."""

import subprocess
import time

from .machine import ROOT, Missing

KEPT = ROOT / "bench" / "target" / "calls"
LOAD = ROOT / "bench" / "load"
COLUMNS = ("org_id, id, direction, result, state, from_number, to_number, user_id, number_id, started_at, answered_at,"
           " ended_at, duration, updated_at, change_epoch, change_transaction")
INDEXES = """
    SELECT indexdef FROM pg_indexes WHERE schemaname = 'telephony' AND tablename = 'calls'
        AND indexname NOT IN (SELECT conname FROM pg_constraint)"""


def place(calls):
    """Where that many calls are kept."""
    return KEPT / str(calls)


def load(product, calls):
    """Loads them by COPY unless they are there already; indexes are made afterwards."""
    loaded = product.data / "loaded"
    if loaded.exists():
        return
    start = time.monotonic()
    org = product.demo["org"]["id"]
    product.sql((LOAD / "companies.sql").read_text(), org=org)
    indexes = product.sql(INDEXES).splitlines()
    product.sql("".join(f"DROP INDEX telephony.{index.split()[2 + ('UNIQUE' in index)]};" for index in indexes))
    copy(product, calls, org)
    copied = time.monotonic()
    product.sql(
        "".join(f"{index};\n" for index in indexes)
        + "VACUUM ANALYZE telephony.calls; VACUUM ANALYZE telephony.users; VACUUM ANALYZE telephony.numbers;"
        # The rows stand in the epoch before: all of them have changed before all that changes now.
        + "UPDATE telephony.sync_epoch SET epoch = epoch + 1",
        options="-c maintenance_work_mem=1GB -c max_parallel_maintenance_workers=1")
    loaded.touch()
    print(f"  loaded {calls:,} calls: {copied - start:.0f} s, their indexes {time.monotonic() - copied:.0f} s;"
          f" {product.sql(SIZE)}", flush=True)


SIZE = """
    SELECT pg_size_pretty(pg_relation_size('telephony.calls')) || ' of rows, '
        || pg_size_pretty(pg_indexes_size('telephony.calls')) || ' of indexes'"""


def copy(product, calls, org):
    """One connection makes the rows, another takes them in: without triggers, which would give all the same change."""
    make, environment = product.psql(org=org, calls=calls)
    take, replica = product.psql(options="-c session_replication_role=replica")
    with open(LOAD / "calls.sql", "rb") as rows, subprocess.Popen(
            make, stdin=rows, stdout=subprocess.PIPE, env=environment) as maker:
        done = subprocess.run(
            [*take, "-c", f"COPY telephony.calls ({COLUMNS}) FROM STDIN"], stdin=maker.stdout, env=replica,
            check=False)
    if done.returncode or maker.returncode:
        raise Missing("the calls could not be loaded")


def change(product):
    """Changes 10,000 of them, for a sync to show."""
    product.sql((LOAD / "changes.sql").read_text(), org=product.demo["org"]["id"])
