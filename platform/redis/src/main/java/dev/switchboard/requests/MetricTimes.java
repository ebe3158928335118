package dev.switchboard.requests;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// The times of metrics: each minute of the last day, but each ten seconds of its last hour.
public final class MetricTimes {

    /// How long minutes are kept.
    public static final Duration MINUTES_KEPT = Duration.ofDays(1);
    /// How long each ten seconds are kept.
    public static final Duration TENS_KEPT = Duration.ofHours(1);

    static final int TEN = 10;
    static final int MINUTE = 60;

    private MetricTimes() {}

    /// A stretch of time.
    ///
    /// @param seconds its length, 10 or 60
    /// @param index how many of that length lie between 1970 and its start
    public record Slot(int seconds, long index) {

        static Slot of(int seconds, Instant time) {
            return new Slot(seconds, Math.floorDiv(time.getEpochSecond(), seconds));
        }

        public Instant start() {
            return Instant.ofEpochSecond(index * seconds);
        }

        /// How long it is kept from its start on, with time to spare.
        Duration kept() {
            return (seconds == TEN ? TENS_KEPT : MINUTES_KEPT).plusMinutes(2);
        }
    }

    /// The slots that start at `since` or later, oldest first; the last one is the present one.
    public static List<Slot> from(Instant since, Instant now) {
        var dayAgo = now.minus(MINUTES_KEPT);
        var start = since.isBefore(dayAgo) ? dayAgo : since;
        var lastHour = Slot.of(MINUTE, now.minus(TENS_KEPT)).start().plusSeconds(MINUTE);
        return Stream.concat(
                        slots(MINUTE, start, lastHour.minusSeconds(1)),
                        slots(TEN, start.isAfter(lastHour) ? start : lastHour, now))
                .toList();
    }

    private static Stream<Slot> slots(int seconds, Instant from, Instant to) {
        var first = Slot.of(seconds, from);
        return LongStream.rangeClosed(
                        first.start().isBefore(from) ? first.index() + 1 : first.index(),
                        Slot.of(seconds, to).index())
                .mapToObj(index -> new Slot(seconds, index));
    }
}
