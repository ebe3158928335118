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

class LookUpTurnsTests {

    private static final int CONCURRENCY = 2;
    private static final int PER_SECOND = 10;
    private static final int MAX_WAITING = 3;

    private final VirtualTimeScheduler timer = VirtualTimeScheduler.create();
    private final LookUpTurns turns = new LookUpTurns(
            new LookUpProperties(CONCURRENCY, PER_SECOND, Duration.ofSeconds(1), MAX_WAITING), timer, time());

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

        turns.end(false);

        assertThat(started(asked)).containsExactly(true, true, true, false);
    }

    @Test
    void refusesARequestThatHasWaitedASecond() {
        var asked = ask(CONCURRENCY + 1);

        timer.advanceTimeBy(Duration.ofMillis(999));
        assertThat(asked.getLast()).isNotDone();
        timer.advanceTimeBy(Duration.ofMillis(1));

        assertRefused(asked.getLast());
        turns.end(false);
        assertThat(started(ask(1))).containsExactly(true);
    }

    @Test
    void refusesARequestAtOnceWhenTooManyWait() {
        var asked = ask(CONCURRENCY + MAX_WAITING + 1);

        assertRefused(asked.getLast());
        assertThat(started(asked.subList(0, CONCURRENCY + MAX_WAITING)))
                .containsExactly(true, true, false, false, false);
    }

    @Test
    void startsOnlySoManyPerSecondThatFindNothing() {
        for (int i = 0; i < PER_SECOND; i++) {
            assertThat(started(ask(1))).containsExactly(true);
            turns.end(true);
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
            turns.end(false);
        }
    }

    private List<CompletableFuture<Void>> ask(int count) {
        return IntStream.range(0, count).mapToObj(i -> turns.next().toFuture()).toList();
    }

    private static List<Boolean> started(List<CompletableFuture<Void>> asked) {
        return asked.stream()
                .map(turn -> turn.isDone() && !turn.isCompletedExceptionally())
                .toList();
    }

    private static void assertRefused(CompletableFuture<Void> turn) {
        assertThat(turn).failsWithin(Duration.ZERO).withThrowableThat().withCauseInstanceOf(LookUpRefused.class);
    }
}
