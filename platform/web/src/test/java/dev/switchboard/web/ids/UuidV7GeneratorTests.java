package dev.switchboard.web.ids;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class UuidV7GeneratorTests {

    private final TestClock clock = TestClock.at("2026-11-20T12:00:00.123Z");
    private final UuidV7Generator generator = new UuidV7Generator(clock);

    @Test
    void hasTheTimeVersionAndVariantOfRfc9562() {
        assertThat(Stream.generate(generator::next).limit(1_000)).allSatisfy(id -> {
            assertThat(id.version()).isEqualTo(7);
            assertThat(id.variant()).isEqualTo(2);
            assertThat(id.getMostSignificantBits() >>> 16)
                    .isEqualTo(clock.instant().toEpochMilli());
        });
    }

    @Test
    void isDistinctWithinAMillisecond() {
        assertThat(Stream.generate(generator::next).limit(10_000).distinct()).hasSize(10_000);
    }

    @Test
    void ascendsWithinAMillisecondAndWhenTheClockIsSetBack() {
        var ids = new ArrayList<>(Stream.generate(generator::next).limit(10_000).toList());
        clock.set(Instant.parse("2026-11-20T11:59:59Z"));
        ids.add(generator.next());
        clock.set(Instant.parse("2026-11-20T12:01:00Z"));
        ids.add(generator.next());

        assertThat(ids).extracting(UUID::toString).isSorted();
    }

    @Test
    void hasTheTimeOfAClockThatWasAheadAndIsRightAgain() {
        var right = clock.instant();
        clock.set(right.plus(Duration.ofDays(365)));
        generator.next();
        clock.set(right);

        var ids = Stream.generate(generator::next).limit(1_000).toList();

        assertThat(ids)
                .allSatisfy(id -> assertThat(id.getMostSignificantBits() >>> 16).isEqualTo(right.toEpochMilli()));
        assertThat(ids).extracting(UUID::toString).isSorted();
    }

    @Test
    void setsTheBitsAfterTheCounterAtRandom() {
        long ones = 0;
        long zeros = 0;
        for (int i = 0; i < 1_000; i++) {
            var id = generator.next();
            ones |= id.getLeastSignificantBits();
            zeros |= ~id.getLeastSignificantBits();
        }

        assertThat(ones & zeros).isEqualTo(0x3FFF_FFFF_FFFF_FFFFL);
    }
}
