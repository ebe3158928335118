"""Reads the statements of a request from PostgreSQL's log, to repeat them with pgbench and to explain them."""

import contextlib
import re
import time
from dataclasses import dataclass

from .machine import Missing

EXECUTED = re.compile(
    r"LOG:  duration: [\d.]+ ms  execute [^:\n]*: (.*?)\n"
    r"(?:\d{4}-\S+ \S+ \S+ \[\d+\] \S+ DETAIL:  Parameters: (.*?)\n)?(?=\d{4}-|\Z)", re.DOTALL)
VALUE = re.compile(r"\$\d+ = (?:'((?:[^']|'')*)'|NULL)")


@dataclass(frozen=True)
class Statement:
    sql: str
    values: tuple

    def about(self, tables):
        return any(re.search(rf"\bfrom {table}\b", self.sql) for table in tables)


@contextlib.contextmanager
def logged(product):
    """Makes PostgreSQL log each statement with its values during the block."""
    product.sql("ALTER SYSTEM SET log_min_duration_statement = 0; SELECT pg_reload_conf()")
    time.sleep(1)
    try:
        yield product.data / "logs" / "postgresql.log"
    finally:
        product.sql("ALTER SYSTEM RESET log_min_duration_statement; SELECT pg_reload_conf()")


def seen(log, request, tables):
    """The statements of one request that read these tables, and whether they have custom plans."""
    start = log.stat().st_size
    request()
    time.sleep(0.05)
    with open(log, encoding="utf-8") as file:
        file.seek(start)
        text = file.read()
    every = [Statement(sql, tuple(VALUE.findall(values or ""))) for sql, values in EXECUTED.findall(text)]
    statements = [statement for statement in every if statement.about(tables)]
    if not statements:
        raise Missing(f"PostgreSQL was asked nothing about {', '.join(tables)}; its log says {text[-500:]}")
    return statements, "force_custom_plan" in text


def scripts(kinds, work):
    """The files and variables with which pgbench sends these statements.

    :param kinds: lists of statements; one list is a transaction in pgbench's sense
    """
    files, values = [], {}
    for number, statements in enumerate(kinds):
        lines = []
        for place, statement in enumerate(statements):
            lines.append(re.sub(r"\$(\d+)", rf":v{number}_{place}_\1", statement.sql) + ";")
            values |= {f"v{number}_{place}_{index}": value for index, value in enumerate(statement.values, 1)}
        file = work / f"pgbench-{number}.sql"
        file.write_text("\n".join(lines) + "\n")
        files.append(file)
    return files, values


def plan(product, statement, custom):
    """The plan of PostgreSQL, after enough executions for it to settle on one."""
    values = ", ".join("'" + value + "'" for value in statement.values)
    execute = f"EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF) EXECUTE asked ({values});\n"
    mode = "SET plan_cache_mode = force_custom_plan;\n" if custom else ""
    return product.sql(
        f"{mode}PREPARE asked AS {statement.sql};\n\\o /dev/null\n{execute * 6}\\o\n{execute}", role="telephony")
