package dev.switchboard.api.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PaceTests {

    private final Pace pace = new Pace(32);

    private void answered(int times) {
        for (int i = 0; i < times; i++) {
            pace.answered();
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
