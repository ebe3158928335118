package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VegasLimitTests {

    private static final long FAST = 1_000_000;

    private final VegasLimit limit = new VegasLimit(32);

    private void respond(int times) {
        respond(times, FAST);
    }

    private void respond(int times, long nanos) {
        for (int i = 0; i < times; i++) {
            limit.responded(nanos, limit.limit());
        }
    }

    @Test
    void risesWithResponsesUpToTheMaximum() {
        respond(1_000);

        assertThat(limit.limit()).isEqualTo(32);
    }

    @Test
    void startsWithOneWhichOpensTheConnection() {
        assertThat(limit.limit()).isEqualTo(1);

        respond(3);

        assertThat(limit.limit()).isEqualTo(4);
    }

    @Test
    void staysWhileFewerAreInProgressThanAllowed() {
        respond(3);

        for (int i = 0; i < 100; i++) {
            limit.responded(FAST, 2);
        }

        assertThat(limit.limit()).isEqualTo(4);
    }

    @Test
    void staysWhenFurtherRequestsWouldOnlyWaitForEachOther() {
        respond(1);

        // A receiver that processes one request at a time.
        for (int i = 0; i < 1_000; i++) {
            limit.responded(limit.limit() * FAST, limit.limit());
        }

        assertThat(limit.limit()).isBetween(2, 7);
    }

    @Test
    void fallsWhenManyWait() {
        respond(1_000);

        respond(500, 10 * FAST);

        assertThat(limit.limit()).isLessThan(8);
    }

    @Test
    void adaptsToAReceiverThatHasBecomeSlower() {
        respond(1_000);

        respond(5_000, 10 * FAST);

        assertThat(limit.limit()).isEqualTo(32);
    }

    @Test
    void halvesOncePerRoundDownToOne() {
        respond(7);
        int first = limit.round();
        limit.overloaded(first);
        limit.overloaded(first);
        assertThat(limit.limit()).isEqualTo(4);

        for (int i = 0; i < 10; i++) {
            limit.overloaded(limit.round());
        }
        assertThat(limit.limit()).isEqualTo(1);
    }

    @Test
    void risesByOnePerRoundAfterAnOverload() {
        respond(7);
        limit.overloaded(limit.round());

        respond(4);
        assertThat(limit.limit()).isEqualTo(5);
        respond(4);
        assertThat(limit.limit()).isEqualTo(5);
        respond(1);
        assertThat(limit.limit()).isEqualTo(6);
    }
}
