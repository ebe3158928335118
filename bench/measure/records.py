"""A company with many records among a thousand with few, loaded once and kept."""

import subprocess
import time
from dataclasses import dataclass

from .machine import ROOT, Missing

KEPT = ROOT / "bench" / "target"
LOAD = ROOT / "bench" / "load"
SOME = 20


@dataclass(frozen=True)
class Records:
    """Records that COPY loads into a table.

    :param table: its name; load/TABLE.sql generates the rows
    :param columns: the columns of these rows
    :param time: the column by which the list is ordered
    :param before: scripts that create the rows' references
    :param after: scripts that do the work of triggers, once the indexes exist
    """
    table: str
    columns: str
    time: str
    before: tuple
    after: tuple = ()

    def place(self, count):
        """The data directory for `count` records."""
        return KEPT / self.table / str(count)

    def load(self, product, count):
        """Loads the records by COPY, unless they are loaded already; the indexes are created afterwards."""
        loaded = product.data / "loaded"
        if loaded.exists():
            return
        start = time.monotonic()
        names = {"org": product.demo["org"]["id"], "count": count}
        for script in self.before:
            product.sql((LOAD / script).read_text(), **names)
        indexes = product.sql(f"""
            SELECT indexdef FROM pg_indexes WHERE schemaname = 'telephony' AND tablename = '{self.table}'
                AND indexname NOT IN (SELECT conname FROM pg_constraint)""").splitlines()
        product.sql("".join(f"DROP INDEX telephony.{index.split()[2 + ('UNIQUE' in index)]};" for index in indexes))
        self._copy(product, names)
        copied = time.monotonic()
        product.sql(
            "".join(f"{index};\n" for index in indexes)
            + "VACUUM ANALYZE;"
            # Makes the next change start an epoch, so that all of these rows are older than any change from now on.
            + "DELETE FROM telephony.sync_server",
            options="-c maintenance_work_mem=1GB -c max_parallel_maintenance_workers=1")
        indexed = time.monotonic()
        for script in self.after:
            product.sql((LOAD / script).read_text(), **names)
        loaded.touch()
        size = product.sql(f"""
            SELECT pg_size_pretty(pg_relation_size('telephony.{self.table}')) || ' of rows, '
                || pg_size_pretty(pg_indexes_size('telephony.{self.table}')) || ' of indexes'""")
        print(f"  loaded {count:,} {self.table}: {copied - start:.0f} s, their indexes {indexed - copied:.0f} s, what"
              f" depends on them {time.monotonic() - indexed:.0f} s; {size}", flush=True)

    def _copy(self, product, names):
        """One connection generates the rows and another one copies them, without triggers, which would give all rows one change."""
        make, environment = product.psql(options="-c work_mem=256MB", **names)
        take, replica = product.psql(options="-c session_replication_role=replica")
        with open(LOAD / f"{self.table}.sql", "rb") as rows, subprocess.Popen(
                make, stdin=rows, stdout=subprocess.PIPE, env=environment) as maker:
            done = subprocess.run(
                [*take, "-c", f"COPY telephony.{self.table} ({self.columns}) FROM STDIN"], stdin=maker.stdout,
                env=replica, check=False)
        if done.returncode or maker.returncode:
            raise Missing(f"the {self.table} could not be loaded")

    def some(self, product, column, condition):
        """Values of a column, from rows spread over the last month."""
        return product.sql(f"""
            SELECT {column} FROM telephony.{self.table} WHERE org_id = '{product.demo["org"]["id"]}' AND {condition}
                AND {self.time} > now() - interval '30 days'
            ORDER BY md5(id::text) LIMIT {SOME}""").splitlines()

    def change(self, product):
        """Changes 10,000 records, so that a sync returns them."""
        product.sql(
            (LOAD / "changes.sql").read_text(), org=product.demo["org"]["id"], table=self.table, time=self.time)
