package dev.switchboard.app.developer.usage;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Collectors;

/// A picture of an hour of requests, one bar for each minute, in SVG units.
///
/// @param busiest the most requests of a minute, which is the full height
record Sparkline(long busiest, List<Bar> bars) {

    static final int WIDTH = 240;
    static final int HEIGHT = 40;

    private static final int MINUTES = 60;
    private static final int STEP = WIDTH / MINUTES;

    /// The bar of a minute: what was served below, what was refused above.
    record Bar(int x, int servedY, int servedHeight, int refusedY, int refusedHeight) {}

    Sparkline {
        bars = List.copyOf(bars);
    }

    /// @param now in the last minute of the picture
    static Sparkline of(List<Usage.Minute> minutes, Instant now) {
        var first = now.truncatedTo(ChronoUnit.MINUTES).minus(Duration.ofMinutes(MINUTES - 1L));
        long busiest = minutes.stream().mapToLong(Usage.Minute::requests).max().orElse(0);
        return minutes.stream()
                .filter(minute -> !minute.at().isBefore(first) && !minute.at().isAfter(now))
                .map(minute -> bar(
                        minute,
                        Math.toIntExact(Duration.between(first, minute.at()).toMinutes()),
                        busiest))
                .collect(Collectors.collectingAndThen(Collectors.toList(), bars -> new Sparkline(busiest, bars)));
    }

    private static Bar bar(Usage.Minute minute, int position, long busiest) {
        int refused = height(minute.refused(), busiest);
        int served = Math.min(height(minute.requests() - minute.refused(), busiest), HEIGHT - refused);
        return new Bar(position * STEP, HEIGHT - served, served, HEIGHT - served - refused, refused);
    }

    /// At least one unit for what is not zero, so that a single refusal is seen.
    private static int height(long requests, long busiest) {
        return requests <= 0 || busiest == 0 ? 0 : (int) Math.max(1, requests * HEIGHT / busiest);
    }
}
