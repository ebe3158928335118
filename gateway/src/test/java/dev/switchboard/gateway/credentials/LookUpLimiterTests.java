package dev.switchboard.gateway.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.TimeMeter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.test.scheduler.VirtualTimeScheduler;

class LookUpLimiterTests {

    private static final int CONCURRENCY = 2;
    private static final int PER_SECOND = 10;
    private static final int MAX_WAITING = 3;
    private static final int TOTAL = 3;
    private static final int TOTAL_WAITING = 7;
    private static final String ADDRESS = "192.0.2.1";

    private final VirtualTimeScheduler timer = VirtualTimeScheduler.create();
    private final LookUpLimiter limiter = new LookUpLimiter(
            new LookUpProperties(CONCURRENCY, PER_SECOND, Duration.ofSeconds(1), MAX_WAITING, TOTAL, TOTAL_WAITING),
            new SimpleMeterRegistry(),
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

    /// A look-up of an address, which runs until the test ends it.
    private final class LookUp {

        private final Sinks.One<Boolean> result = Sinks.one();
        private final CompletableFuture<Boolean> response;
        private boolean started;

        private LookUp(String address) {
            response = limiter.limit(
                            address,
                            Mono.defer(() -> {
                                started = true;
                                return result.asMono();
                            }),
                            found -> found)
                    .toFuture();
        }

        private void find(boolean valid) {
            result.tryEmitValue(valid).orThrow();
            assertThat(response).isCompletedWithValue(valid);
        }

        private void fail() {
            result.tryEmitError(new IllegalStateException()).orThrow();
            assertThat(response).isCompletedExceptionally();
        }
    }

    private List<LookUp> request(int count) {
        return IntStream.range(0, count).mapToObj(_ -> new LookUp(ADDRESS)).toList();
    }

    private static List<Boolean> started(List<LookUp> lookUps) {
        return lookUps.stream().map(lookUp -> lookUp.started).toList();
    }

    private static void assertRejected(LookUp lookUp) {
        assertThat(lookUp.started).isFalse();
        assertThat(lookUp.response)
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .withCauseInstanceOf(LookUpRejected.class);
    }

    @Test
    void startsAFewAtOnceAndTheOthersInOrder() {
        var lookUps = request(CONCURRENCY + 2);
        assertThat(started(lookUps)).containsExactly(true, true, false, false);

        lookUps.getFirst().find(true);

        assertThat(started(lookUps)).containsExactly(true, true, true, false);
    }

    @Test
    void rejectsARequestThatHasWaitedASecond() {
        var lookUps = request(CONCURRENCY + 1);

        timer.advanceTimeBy(Duration.ofMillis(999));
        assertThat(lookUps.getLast().response).isNotDone();
        timer.advanceTimeBy(Duration.ofMillis(1));

        assertRejected(lookUps.getLast());
        lookUps.getFirst().find(true);
        assertThat(new LookUp(ADDRESS).started).isTrue();
    }

    @Test
    void rejectsARequestAtOnceWhenTooManyWait() {
        var lookUps = request(CONCURRENCY + MAX_WAITING + 1);

        assertRejected(lookUps.getLast());
        assertThat(started(lookUps.subList(0, CONCURRENCY + MAX_WAITING)))
                .containsExactly(true, true, false, false, false);
    }

    @Test
    void startsOnlySoManyPerSecondThatFindNothing() {
        for (int i = 0; i < PER_SECOND; i++) {
            new LookUp(ADDRESS).find(false);
        }

        assertRejected(new LookUp(ADDRESS));

        for (int i = 0; i < 2; i++) {
            timer.advanceTimeBy(Duration.ofSeconds(1).dividedBy(PER_SECOND));
            new LookUp(ADDRESS).find(false);
            assertRejected(new LookUp(ADDRESS));
        }
    }

    @Test
    void countsNoLookUpThatFindsSomething() {
        for (int i = 0; i < 5 * PER_SECOND; i++) {
            new LookUp(ADDRESS).find(true);
        }
    }

    @Test
    void countsNoLookUpThatFails() {
        for (int i = 0; i < 5 * PER_SECOND; i++) {
            new LookUp(ADDRESS).fail();
        }
    }

    @Test
    void countsNoRequestThatIsRejectedBecauseTooManyWait() {
        var lookUps = request(CONCURRENCY + MAX_WAITING);
        for (int i = 0; i < 5 * PER_SECOND; i++) {
            assertRejected(new LookUp(ADDRESS));
        }

        lookUps.forEach(lookUp -> lookUp.find(true));
        assertThat(started(request(CONCURRENCY))).containsOnly(true);
    }

    @Test
    void startsNoMoreThanTheTotalOfAllAddresses() {
        var lookUps = IntStream.range(0, TOTAL + 1)
                .mapToObj(i -> new LookUp("192.0.2." + i))
                .toList();
        assertThat(started(lookUps)).containsExactly(true, true, true, false);

        lookUps.getFirst().find(true);

        assertThat(started(lookUps)).containsOnly(true);
    }

    private List<LookUp> ofOthers() {
        return IntStream.range(0, TOTAL).mapToObj(i -> new LookUp("other " + i)).toList();
    }

    @Test
    void startsTheWaitingRequestsOfAllAddressesInRotation() {
        var others = ofOthers();
        var many = request(2);
        var one = new LookUp("192.0.2.2");

        others.get(0).find(true);
        others.get(1).find(true);

        assertThat(started(many)).containsExactly(true, false);
        assertThat(one.started).isTrue();
    }

    @Test
    void doesNotRefuseOtherAddressesForOneThatHasUsedUpItsRate() {
        for (int i = 0; i < PER_SECOND; i++) {
            new LookUp(ADDRESS).find(false);
        }

        assertRejected(new LookUp(ADDRESS));
        assertThat(new LookUp("192.0.2.2").started).isTrue();
    }

    @Test
    void leavesRoomForOtherAddressesWhereManyRequestsWait() {
        ofOthers();

        for (int i = 0; i < 3; i++) {
            var address = "flooding " + i;
            IntStream.range(0, MAX_WAITING + 1).forEach(_ -> new LookUp(address));
        }

        assertThat(new LookUp("192.0.2.2").response).isNotDone();
    }

    @Test
    void rejectsRequestsBeyondTheTotalThatMayWait() {
        ofOthers();

        var lookUps = IntStream.range(0, 2 * TOTAL_WAITING)
                .mapToObj(i -> new LookUp("192.0.2." + i))
                .toList();

        assertThat(lookUps.subList(0, TOTAL_WAITING)).noneMatch(lookUp -> lookUp.response.isDone());
        lookUps.subList(TOTAL_WAITING, 2 * TOTAL_WAITING).forEach(LookUpLimiterTests::assertRejected);
    }

    @Test
    void keepsTheLimitsOfAnAddressThatHasLookUpsWhileManyOthersCome() {
        var lookUps = request(CONCURRENCY + 1);
        for (int i = 0; i < 30_000; i++) {
            new LookUp("other " + i).find(false);
        }

        assertThat(started(lookUps)).containsExactly(true, true, false);
        assertThat(new LookUp(ADDRESS).started).isFalse();
    }
}
