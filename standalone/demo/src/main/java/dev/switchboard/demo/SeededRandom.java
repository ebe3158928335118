package dev.switchboard.demo;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/// Generates the same ids, times and choices from the same seed. Their order matters: a value that is requested
/// earlier or later than before changes all that follow, and with them the ids of demo data that already
/// exists.
final class SeededRandom {

    private static final int HEX_DIGITS = 24;
    private static final int ENTROPY_BYTES = 10;
    private static final long VERSION_7 = 0x7000L;
    private static final long RANDOM_A = 0x0FFF;
    private static final long VARIANT = 0x8000_0000_0000_0000L;
    private static final long RANDOM_B = 0x3FFF_FFFF_FFFF_FFFFL;

    private final Random random;
    private final Instant now;

    /// @param now when the demo is created; all its times are earlier
    SeededRandom(long seed, Instant now) {
        this.random = new Random(seed);
        this.now = now;
    }

    /// A UUIDv7 of that moment (RFC 9562, section 5.7).
    UUID id(Instant moment) {
        var bytes = new byte[ENTROPY_BYTES];
        random.nextBytes(bytes);
        var entropy = ByteBuffer.wrap(bytes);
        long high = moment.toEpochMilli() << 16 | VERSION_7 | (entropy.getShort() & RANDOM_A);
        return new UUID(high, VARIANT | (entropy.getLong() & RANDOM_B));
    }

    /// A moment that many days ago, or up to eight hours earlier.
    Instant daysAgo(int days) {
        return now.minus(Duration.ofDays(days))
                .minusMillis(random.nextLong(Duration.ofHours(8).toMillis()));
    }

    /// A moment within the last `atMost` minutes.
    Instant minutesAgo(int atMost) {
        return now.minusMillis(1 + random.nextLong(Duration.ofMinutes(atMost).toMillis()));
    }

    <T> T one(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /// A number from 0 up to, and not including, `bound`.
    int below(int bound) {
        return random.nextInt(bound);
    }

    /// The part of a client_id after its prefix.
    String hex() {
        var digits = new StringBuilder();
        for (int i = 0; i < HEX_DIGITS; i++) {
            digits.append(Character.forDigit(random.nextInt(16), 16));
        }
        return digits.toString();
    }
}
