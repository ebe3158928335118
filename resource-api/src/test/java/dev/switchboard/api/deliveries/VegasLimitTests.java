package dev.switchboard.api.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VegasLimitTests {

    private static final long FAST = 1_000_000;

    private final VegasLimit pace = new VegasLimit(32);

    private void answered(int times) {
        answered(times, FAST);
    }

    private void answered(int times, long nanos) {
        for (int i = 0; i < times; i++) {
            pace.answered(nanos, pace.limit());
        }
    }

    @Test
    void goesUpWithAnswersAndNoFurtherThanAllowed() {
        answered(1_000);

        assertThat(pace.limit()).isEqualTo(32);
    }

    @Test
    void beginsWithTheOneThatMakesTheConnection() {
        assertThat(pace.limit()).isEqualTo(1);

        answered(3);

        assertThat(pace.limit()).isEqualTo(4);
    }

    @Test
    void staysWhileFewerAreUnderWayThanMayBe() {
        answered(3);

        for (int i = 0; i < 100; i++) {
            pace.answered(FAST, 2);
        }

        assertThat(pace.limit()).isEqualTo(4);
    }

    @Test
    void staysWhenMoreAtOnceWouldOnlyWaitForEachOther() {
        answered(1);

        // A receiver that does one after the other.
        for (int i = 0; i < 1_000; i++) {
            pace.answered(pace.limit() * FAST, pace.limit());
        }

        assertThat(pace.limit()).isBetween(2, 7);
    }

    @Test
    void goesDownWhenManyWait() {
        answered(1_000);

        answered(500, 10 * FAST);

        assertThat(pace.limit()).isLessThan(8);
    }

    @Test
    void findsThatAReceiverHasBecomeSlowerWithoutAnybodyWaiting() {
        answered(1_000);

        answered(5_000, 10 * FAST);

        assertThat(pace.limit()).isEqualTo(32);
    }

    @Test
    void halvesOncePerRoundDownToOne() {
        answered(7);
        int first = pace.round();
        pace.overloaded(first);
        pace.overloaded(first);
        assertThat(pace.limit()).isEqualTo(4);

        for (int i = 0; i < 10; i++) {
            pace.overloaded(pace.round());
        }
        assertThat(pace.limit()).isEqualTo(1);
    }

    @Test
    void goesUpByOneInEachRoundOfAnswersOnceItHasBeenTooMuch() {
        answered(7);
        pace.overloaded(pace.round());

        answered(4);
        assertThat(pace.limit()).isEqualTo(5);
        answered(4);
        assertThat(pace.limit()).isEqualTo(5);
        answered(1);
        assertThat(pace.limit()).isEqualTo(6);
    }
}
