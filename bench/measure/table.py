"""Figures as tables in Markdown."""


def table(heads, rows):
    print()
    print("| " + " | ".join(heads) + " |")
    print("|" + "---|" * len(heads))
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print(flush=True)


def rate(value):
    return f"{value:,.0f}"


def millis(value):
    return f"{value:.1f}" if value < 100 else f"{value:.0f}"


def cpu(shares):
    """The CPU time of each process that used any."""
    return ", ".join(f"{name} {value:.0f}" for name, value in shares.items() if value >= 0.5)


def ratio(ours, other):
    return f"{ours / other:.2f}"
