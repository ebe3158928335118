package dev.switchboard.web.ids;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.TestClock;
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
    void setsEveryOtherBitAtRandom() {
        long highOnes = 0;
        long lowOnes = 0;
        long highZeros = 0;
        long lowZeros = 0;
        for (int i = 0; i < 1_000; i++) {
            UUID id = generator.next();
            highOnes |= id.getMostSignificantBits();
            lowOnes |= id.getLeastSignificantBits();
            highZeros |= ~id.getMostSignificantBits();
            lowZeros |= ~id.getLeastSignificantBits();
        }

        assertThat(highOnes & highZeros & 0xFFFF).isEqualTo(0x0FFF);
        assertThat(lowOnes & lowZeros).isEqualTo(0x3FFF_FFFF_FFFF_FFFFL);
    }
}
