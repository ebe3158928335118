"""Starts, loads and measures the product and the baselines for bench/run."""
