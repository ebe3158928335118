"""Tokens."""
NEEDS = ()
def measure(plan):
    pass
