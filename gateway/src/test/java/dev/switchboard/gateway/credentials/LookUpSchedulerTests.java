package dev.switchboard.gateway.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import reactor.test.scheduler.VirtualTimeScheduler;

// No test waits for look-ups that only fill the queue.
@SuppressWarnings("FutureReturnValueIgnored")
class LookUpSchedulerTests {

    private static final int CONCURRENCY = 2;
    private static final int PER_SECOND = 10;
    private static final int MAX_WAITING = 3;
    private static final int TOTAL = 3;
    private static final int TOTAL_WAITING = 7;
    private static final String ADDRESS = "192.0.2.1";

    private final VirtualTimeScheduler timer = VirtualTimeScheduler.create();
    private final LookUpScheduler scheduler = new LookUpScheduler(
            new LookUpProperties(CONCURRENCY, PER_SECOND, Duration.ofSeconds(1), MAX_WAITING, TOTAL, TOTAL_WAITING),
            timer,
            time());

    private TimeMeter time() {
        return new TimeMeter() {
            @Override
            public long currentTimeNanos() {
                return timer.now(TimeUnit.NANOSECONDS);
            }

            @Override
            public boolean isWallClockBased() {
                return false;
            }
        };
    }

    @Test
    void startsAFewAtOnceAndTheOthersInOrder() {
        var asked = ask(CONCURRENCY + 2);
        assertThat(started(asked)).containsExactly(true, true, false, false);

        scheduler.release(ADDRESS, false);

        assertThat(started(asked)).containsExactly(true, true, true, false);
    }

    @Test
    void rejectsARequestThatHasWaitedASecond() {
        var asked = ask(CONCURRENCY + 1);

        timer.advanceTimeBy(Duration.ofMillis(999));
        assertThat(asked.getLast()).isNotDone();
        timer.advanceTimeBy(Duration.ofMillis(1));

        assertRejected(asked.getLast());
        scheduler.release(ADDRESS, false);
        assertThat(started(ask(1))).containsExactly(true);
    }

    @Test
    void rejectsARequestAtOnceWhenTooManyWait() {
        var asked = ask(CONCURRENCY + MAX_WAITING + 1);

        assertRejected(asked.getLast());
        assertThat(started(asked.subList(0, CONCURRENCY + MAX_WAITING)))
                .containsExactly(true, true, false, false, false);
    }

    @Test
    void startsOnlySoManyPerSecondThatFindNothing() {
        for (int i = 0; i < PER_SECOND; i++) {
            assertThat(started(ask(1))).containsExactly(true);
            scheduler.release(ADDRESS, true);
        }

        var asked = ask(2);
        assertThat(started(asked)).containsExactly(false, false);

        timer.advanceTimeBy(Duration.ofSeconds(1).dividedBy(PER_SECOND));
        assertThat(started(asked)).containsExactly(true, false);
        timer.advanceTimeBy(Duration.ofSeconds(1).dividedBy(PER_SECOND));
        assertThat(started(asked)).containsExactly(true, true);
    }

    @Test
    void countsNoLookUpThatFindsSomething() {
        for (int i = 0; i < 5 * PER_SECOND; i++) {
            assertThat(started(ask(1))).containsExactly(true);
            scheduler.release(ADDRESS, false);
        }
    }

    @Test
    void startsNoMoreThanTheTotalOfAllAddresses() {
        var asked = IntStream.range(0, TOTAL + 1)
                .mapToObj(i -> askFrom("192.0.2." + i))
                .toList();
        assertThat(started(asked)).containsExactly(true, true, true, false);

        scheduler.release("192.0.2.0", false);

        assertThat(started(asked)).containsOnly(true);
    }

    @Test
    void startsTheWaitingRequestsOfAllAddressesInRotation() {
        for (int i = 0; i < TOTAL; i++) {
            askFrom("other " + i);
        }
        var many = ask(2);
        var one = askFrom("192.0.2.2");

        scheduler.release("other 0", false);
        scheduler.release("other 1", false);

        assertThat(started(many)).containsExactly(true, false);
        assertThat(one).isCompleted();
    }

    @Test
    void doesNotMakeOtherAddressesWaitForOneThatHasUsedUpItsRate() {
        for (int i = 0; i < PER_SECOND; i++) {
            ask(1);
            scheduler.release(ADDRESS, true);
        }

        assertThat(started(ask(1))).containsExactly(false);
        assertThat(askFrom("192.0.2.2")).isCompleted();
    }

    @Test
    void leavesRoomForOtherAddressesWhereManyRequestsWait() {
        for (int i = 0; i < TOTAL; i++) {
            askFrom("other " + i);
        }

        for (int i = 0; i < 3; i++) {
            var address = "flooding " + i;
            IntStream.range(0, MAX_WAITING + 1).forEach(request -> askFrom(address));
        }

        assertThat(askFrom("192.0.2.2")).isNotDone();
        assertThat(scheduler.totalWaiting()).isLessThanOrEqualTo(TOTAL_WAITING);
    }

    @Test
    void rejectsRequestsBeyondTheTotalThatMayWait() {
        for (int i = 0; i < TOTAL; i++) {
            askFrom("other " + i);
        }

        var asked = IntStream.range(0, 2 * TOTAL_WAITING)
                .mapToObj(i -> askFrom("192.0.2." + i))
                .toList();

        assertThat(asked.subList(0, TOTAL_WAITING)).noneMatch(CompletableFuture::isDone);
        asked.subList(TOTAL_WAITING, 2 * TOTAL_WAITING).forEach(LookUpSchedulerTests::assertRejected);
    }

    @Test
    void keepsTheLimitsOfAnAddressThatHasLookUpsWhileManyOthersCome() {
        var asked = ask(CONCURRENCY + 1);
        for (int i = 0; i < 30_000; i++) {
            var other = "other " + i;
            assertThat(askFrom(other)).isCompleted();
            scheduler.release(other, true);
        }

        assertThat(started(asked)).containsExactly(true, true, false);
        assertThat(started(ask(1))).containsExactly(false);
    }

    private CompletableFuture<Void> askFrom(String address) {
        return scheduler.acquire(address).toFuture();
    }

    private List<CompletableFuture<Void>> ask(int count) {
        return IntStream.range(0, count).mapToObj(i -> askFrom(ADDRESS)).toList();
    }

    private static List<Boolean> started(List<CompletableFuture<Void>> asked) {
        return asked.stream()
                .map(turn -> turn.isDone() && !turn.isCompletedExceptionally())
                .toList();
    }

    private static void assertRejected(CompletableFuture<Void> turn) {
        assertThat(turn).failsWithin(Duration.ZERO).withThrowableThat().withCauseInstanceOf(LookUpRejected.class);
    }
}
