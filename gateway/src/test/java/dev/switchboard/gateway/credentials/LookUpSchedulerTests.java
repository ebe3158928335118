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
        var requests = request(CONCURRENCY + 2);
        assertThat(started(requests)).containsExactly(true, true, false, false);

        scheduler.release(ADDRESS, false);

        assertThat(started(requests)).containsExactly(true, true, true, false);
    }

    @Test
    void rejectsARequestThatHasWaitedASecond() {
        var requests = request(CONCURRENCY + 1);

        timer.advanceTimeBy(Duration.ofMillis(999));
        assertThat(requests.getLast()).isNotDone();
        timer.advanceTimeBy(Duration.ofMillis(1));

        assertRejected(requests.getLast());
        scheduler.release(ADDRESS, false);
        assertThat(started(request(1))).containsExactly(true);
    }

    @Test
    void rejectsARequestAtOnceWhenTooManyWait() {
        var requests = request(CONCURRENCY + MAX_WAITING + 1);

        assertRejected(requests.getLast());
        assertThat(started(requests.subList(0, CONCURRENCY + MAX_WAITING)))
                .containsExactly(true, true, false, false, false);
    }

    @Test
    void startsOnlySoManyPerSecondThatFindNothing() {
        for (int i = 0; i < PER_SECOND; i++) {
            assertThat(started(request(1))).containsExactly(true);
            scheduler.release(ADDRESS, true);
        }

        var requests = request(2);
        assertThat(started(requests)).containsExactly(false, false);

        timer.advanceTimeBy(Duration.ofSeconds(1).dividedBy(PER_SECOND));
        assertThat(started(requests)).containsExactly(true, false);
        timer.advanceTimeBy(Duration.ofSeconds(1).dividedBy(PER_SECOND));
        assertThat(started(requests)).containsExactly(true, true);
    }

    @Test
    void countsNoLookUpThatFindsSomething() {
        for (int i = 0; i < 5 * PER_SECOND; i++) {
            assertThat(started(request(1))).containsExactly(true);
            scheduler.release(ADDRESS, false);
        }
    }

    @Test
    void startsNoMoreThanTheTotalOfAllAddresses() {
        var requests = IntStream.range(0, TOTAL + 1)
                .mapToObj(i -> requestFrom("192.0.2." + i))
                .toList();
        assertThat(started(requests)).containsExactly(true, true, true, false);

        scheduler.release("192.0.2.0", false);

        assertThat(started(requests)).containsOnly(true);
    }

    @Test
    void startsTheWaitingRequestsOfAllAddressesInRotation() {
        for (int i = 0; i < TOTAL; i++) {
            requestFrom("other " + i);
        }
        var many = request(2);
        var one = requestFrom("192.0.2.2");

        scheduler.release("other 0", false);
        scheduler.release("other 1", false);

        assertThat(started(many)).containsExactly(true, false);
        assertThat(one).isCompleted();
    }

    @Test
    void doesNotMakeOtherAddressesWaitForOneThatHasUsedUpItsRate() {
        for (int i = 0; i < PER_SECOND; i++) {
            request(1);
            scheduler.release(ADDRESS, true);
        }

        assertThat(started(request(1))).containsExactly(false);
        assertThat(requestFrom("192.0.2.2")).isCompleted();
    }

    @Test
    void leavesRoomForOtherAddressesWhereManyRequestsWait() {
        for (int i = 0; i < TOTAL; i++) {
            requestFrom("other " + i);
        }

        for (int i = 0; i < 3; i++) {
            var address = "flooding " + i;
            IntStream.range(0, MAX_WAITING + 1).forEach(request -> requestFrom(address));
        }

        assertThat(requestFrom("192.0.2.2")).isNotDone();
        assertThat(scheduler.totalWaiting()).isLessThanOrEqualTo(TOTAL_WAITING);
    }

    @Test
    void rejectsRequestsBeyondTheTotalThatMayWait() {
        for (int i = 0; i < TOTAL; i++) {
            requestFrom("other " + i);
        }

        var requests = IntStream.range(0, 2 * TOTAL_WAITING)
                .mapToObj(i -> requestFrom("192.0.2." + i))
                .toList();

        assertThat(requests.subList(0, TOTAL_WAITING)).noneMatch(CompletableFuture::isDone);
        requests.subList(TOTAL_WAITING, 2 * TOTAL_WAITING).forEach(LookUpSchedulerTests::assertRejected);
    }

    @Test
    void keepsTheLimitsOfAnAddressThatHasLookUpsWhileManyOthersCome() {
        var requests = request(CONCURRENCY + 1);
        for (int i = 0; i < 30_000; i++) {
            var other = "other " + i;
            assertThat(requestFrom(other)).isCompleted();
            scheduler.release(other, true);
        }

        assertThat(started(requests)).containsExactly(true, true, false);
        assertThat(started(request(1))).containsExactly(false);
    }

    private CompletableFuture<Void> requestFrom(String address) {
        return scheduler.acquire(address).toFuture();
    }

    private List<CompletableFuture<Void>> request(int count) {
        return IntStream.range(0, count).mapToObj(i -> requestFrom(ADDRESS)).toList();
    }

    private static List<Boolean> started(List<CompletableFuture<Void>> requests) {
        return requests.stream()
                .map(request -> request.isDone() && !request.isCompletedExceptionally())
                .toList();
    }

    private static void assertRejected(CompletableFuture<Void> request) {
        assertThat(request).failsWithin(Duration.ZERO).withThrowableThat().withCauseInstanceOf(LookUpRejected.class);
    }
}
