"""Warms up contenders until they cost the same in three windows in a row."""

import time

SAME = 0.05
FEWEST = 5
ALIKE = 3
WINDOW = 5
COMPILED = 0.1


def warm(plan, name, contender, window=WINDOW, cap=None):
    """Loads until the CPU time per 1,000 requests of three successive windows differs by less than 5 %, after the first ones,
    and the JIT compilers need less than a tenth of it.

    The CPU time is that of all processes with their JIT compilers. While these are busy, windows may be
    alike by chance. A contender that is not stable after the cap is
    noted in the plan, for the reports.

    :param cap: in seconds; the plan's by default
    """
    cap = cap or plan.warm_up
    window = max(1, min(window, cap // FEWEST))
    end, used = time.monotonic() + cap, []
    while True:
        found = contender.measure(window, warming_up=True)
        used.append(sum(found["cpu"].values()) + found["compiler"])
        compiling = found["compiler"] > COMPILED * used[-1]
        last = used[-ALIKE:]
        stable = len(used) >= FEWEST and not compiling and max(last) - min(last) < SAME * max(last)
        if stable or len(used) >= FEWEST and time.monotonic() >= end:
            break
    if not stable:
        plan.unstable.append(name)
    print(f"  warmed up: {name}: CPU ms per 1,000 in each window: "
          + ", ".join(f"{value:,.0f}" for value in used) + ("" if stable else f"; not stable after {cap} s"), flush=True)


def unstable(plan):
    """Prints whose warm-up was cut off since the last call."""
    if plan.unstable:
        print(f"Not stable when the warm-up was cut off: {'; '.join(plan.unstable)}.", flush=True)
        plan.unstable.clear()
