package dev.switchboard.web.ids;

import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/// Generates UUIDs of version 7 (RFC 9562, section 5.7): the time in milliseconds, then 74 random
/// bits. They are unique, but an attacker can guess them: they identify and never authorize. The
/// generator neither locks nor reads secure random numbers, since either would block an event loop.
public final class UuidV7Generator {

    private static final long VERSION_7 = 0x7000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;
    private static final long VARIANT_MASK = 0x3FFF_FFFF_FFFF_FFFFL;
    private static final int RANDOM_BITS_BESIDE_TIME = 12;

    private final InstantSource clock;

    public UuidV7Generator(InstantSource clock) {
        this.clock = clock;
    }

    /// A new identifier.
    public UUID next() {
        var random = ThreadLocalRandom.current();
        long high = (clock.millis() << 16) | VERSION_7 | random.nextInt(1 << RANDOM_BITS_BESIDE_TIME);
        return new UUID(high, (random.nextLong() & VARIANT_MASK) | VARIANT);
    }
}
