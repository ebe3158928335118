package dev.switchboard.standalone.demo;

import com.fasterxml.uuid.impl.TimeBasedEpochRandomGenerator;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/// Chance that comes out the same every time: a seeded source of ids, moments and choices.
final class SeededRandom {

    private static final int HEX_DIGITS = 24;

    private final Random random;
    private final TimeBasedEpochRandomGenerator ids;
    private final Instant now;

    /// @param now when the demo is made; everything in it lies before
    SeededRandom(long seed, Instant now) {
        this.random = new Random(seed);
        this.ids = new TimeBasedEpochRandomGenerator(random);
        this.now = now;
    }

    /// A UUIDv7 of that moment.
    UUID id(Instant moment) {
        return ids.construct(moment.toEpochMilli());
    }

    /// So many days ago, at some moment of a working day.
    Instant daysAgo(int days) {
        return now.minus(Duration.ofDays(days))
                .minusMillis(random.nextLong(Duration.ofHours(8).toMillis()));
    }

    /// At most so many minutes ago.
    Instant lately(int minutes) {
        return now.minusMillis(1 + random.nextLong(Duration.ofMinutes(minutes).toMillis()));
    }

    <T> T one(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /// A number from 0 up to, and not including, `bound`.
    int below(int bound) {
        return random.nextInt(bound);
    }

    /// The part of a client_id behind its prefix.
    String hex() {
        var digits = new StringBuilder();
        for (int i = 0; i < HEX_DIGITS; i++) {
            digits.append(Character.forDigit(random.nextInt(16), 16));
        }
        return digits.toString();
    }
}
