package dev.switchboard.testkit;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/// A clock that changes only when a test changes it. Thread-safe; copies in other zones change with it.
public final class TestClock extends Clock {

    private static final class Moment {
        private Instant instant;

        Moment(Instant instant) {
            this.instant = instant;
        }

        synchronized Instant get() {
            return instant;
        }

        synchronized void set(Instant other) {
            instant = other;
        }

        synchronized void advance(Duration duration) {
            instant = instant.plus(duration);
        }
    }

    private final Moment now;
    private final ZoneId zone;

    private TestClock(Moment now, ZoneId zone) {
        this.now = now;
        this.zone = zone;
    }

    /// Starts at `instant`, in UTC.
    public static TestClock at(Instant instant) {
        return new TestClock(new Moment(instant), ZoneOffset.UTC);
    }

    /// Starts at an instant such as `2026-11-20T12:00:00Z`.
    public static TestClock at(String instant) {
        return at(Instant.parse(instant));
    }

    public void advance(Duration duration) {
        now.advance(duration);
    }

    public void set(Instant instant) {
        now.set(instant);
    }

    @Override
    public Instant instant() {
        return now.get();
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public Clock withZone(ZoneId other) {
        return new TestClock(now, other);
    }
}
