package dev.switchboard.bench;

final class Percentiles {

    private Percentiles() {}

    /// The value that `percent` of all values do not exceed; 0 if there are none.
    static long of(long[] sorted, int percent) {
        return sorted.length == 0 ? 0 : sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)];
    }
}
