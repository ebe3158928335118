"""Figures as tables in Markdown."""

import os

MEASURED = ("p50 ms", "p99 ms", "half load p50 ms", "half load p99 ms", "CPU ms per 1,000", "JIT", "generator cores",
            f"busy cores of {os.cpu_count()}")


def table(heads, rows):
    print()
    print("| " + " | ".join(heads) + " |")
    print("|" + "---|" * len(heads))
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print(flush=True)


def measured(result):
    """The columns MEASURED of a result."""
    half = result.get("half", {})
    return (
        millis(result["p50"]), millis(result["p99"]), millis(half.get("p50")), millis(half.get("p99")),
        cpu(result["cpu"]), f"{result['compiler']:.0f}", f"{result['generator']:.2f}", f"{result['busy']:.2f}")


def rate(value):
    return f"{value:,.0f}"


def millis(value):
    if value is None or value != value:
        return ""
    return f"{value:.1f}" if value < 100 else f"{value:.0f}"


def cpu(shares):
    """The CPU time of each process that used any."""
    return ", ".join(f"{name} {value:.0f}" for name, value in shares.items() if value >= 0.5)


def ratio(ours, other):
    return f"{ours / other:.2f}"


def at_least(what, aim, value):
    return f"{what} ≥ {aim:g}: {'met' if value >= aim else 'missed'} ({value:.2f})"


def at_most(what, aim, value):
    return f"{what} ≤ {aim:g}: {'met' if value <= aim else 'missed'} ({value:.2f})"
