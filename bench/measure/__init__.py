"""How bench/run starts, loads and measures the product and what it is measured beside."""
