package dev.switchboard.web.ids;

import java.time.Duration;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/// Generates UUIDs of version 7 (RFC 9562, section 5.7): the time in milliseconds, a counter of 12
/// bits (section 6.2, method 1), then 62 random bits. The UUIDs of one generator ascend, so that records
/// of the same millisecond are listed in the order in which they were created, also when the clock is set
/// back by up to a minute. When it is set back further, it was wrong before, and the UUIDs follow it. They
/// are unique, but an attacker can guess them: they identify and never authorize. The generator neither
/// locks nor reads secure random numbers, since either would block an event loop.
public final class UuidV7Generator {

    private static final long VERSION_7 = 0x7000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;
    private static final long VARIANT_MASK = 0x3FFF_FFFF_FFFF_FFFFL;
    private static final int COUNTER_BITS = 12;
    private static final long COUNTER_MASK = 0xFFF;
    private static final long LONGEST_AHEAD = Duration.ofMinutes(1).toMillis() << COUNTER_BITS;

    private final InstantSource clock;
    /// Time and counter of the last UUID. A counter that overflows carries into the time.
    private final AtomicLong last = new AtomicLong();

    public UuidV7Generator(InstantSource clock) {
        this.clock = clock;
    }

    /// A new identifier.
    public UUID next() {
        long now = clock.millis() << COUNTER_BITS;
        long current = last.updateAndGet(before -> before - now > LONGEST_AHEAD ? now : Math.max(before + 1, now));
        long high = (current >>> COUNTER_BITS << 16) | VERSION_7 | (current & COUNTER_MASK);
        return new UUID(high, (ThreadLocalRandom.current().nextLong() & VARIANT_MASK) | VARIANT);
    }
}
