"""Sends statements to the product's PostgreSQL server at the rate that pgbench reaches."""

import os
import re

from .load import Contender, nothing
from .machine import Missing, program, timed


def pgbench(product, scripts, seconds, connections, mode="prepared", **values):
    """Sends the statements of the scripts in random order.

    :param values: the scripts' variables
    """
    files = [word for script in scripts for word in ("-f", script)]
    variables = [word for name, value in values.items() for word in ("-D", f"{name}={value}")]
    done, cores = timed(
        [program("pgbench"), "-n", "-M", mode, "-c", connections, "-j", "1", "-T", seconds, *variables, *files,
         "-h", "127.0.0.1", "-p", product.ports["postgresql"], "-U", "telephony", "switchboard"],
        env={**os.environ, "PGPASSWORD": product.secrets["database.telephony"]})
    per_second = re.search(r"^tps = ([0-9.]+)", done.stdout, re.MULTILINE)
    count = re.search(r"actually processed: (\d+)", done.stdout)
    mean = re.search(r"latency average = ([0-9.]+) ms", done.stdout)
    if done.returncode or not (per_second and count and mean):
        raise Missing(f"pgbench said: {done.stdout}{done.stderr}")
    return {
        "requests": float(count[1]), "per_second": float(per_second[1]), "p50": float(mean[1]), "p99": float("nan"),
        "generator": cores}


def contender(product, scripts, count=None, before=nothing, **values):
    """pgbench as a contender.

    :param count: connections; by default as many as the resource API has by then
    """
    return Contender(
        {"PostgreSQL": product.pids["PostgreSQL"]},
        lambda seconds: pgbench(product, scripts, seconds, count or connections(product), **values), before=before)


def connections(product):
    """The connections of the resource API."""
    return int(product.sql("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'resource-api'"))
