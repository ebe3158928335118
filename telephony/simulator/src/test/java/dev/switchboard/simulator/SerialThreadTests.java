package dev.switchboard.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import reactor.test.scheduler.VirtualTimeScheduler;

class SerialThreadTests {

    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final VirtualTimeScheduler timer = VirtualTimeScheduler.getOrSet();
    private final SerialThread thread = new SerialThread();
    private final AtomicInteger done = new AtomicInteger();

    @AfterEach
    void returnToRealTime() {
        thread.stop();
        VirtualTimeScheduler.reset();
    }

    @Test
    void neverRunsWorkThatItHasGivenUp() {
        var busy = new CountDownLatch(1);
        thread.start("busy");
        thread.after(Duration.ZERO, () -> await(busy));

        var late = thread.run(done::incrementAndGet, -1, LIMIT).toFuture();
        timer.advanceTimeBy(LIMIT.minusMillis(1));
        assertThat(late).isNotDone();
        timer.advanceTimeBy(Duration.ofMillis(1));
        assertThatThrownBy(late::join).hasMessageContaining("not begun");

        busy.countDown();
        assertThat(thread.run(done::get, -1, LIMIT).block()).isZero();
    }

    @Test
    void returnsTheResultOfBegunWorkHoweverLongItTakes() {
        var begun = new CountDownLatch(1);
        var busy = new CountDownLatch(1);
        thread.start("slow");
        var answer = thread.run(
                        () -> {
                            begun.countDown();
                            busy.await();
                            return done.incrementAndGet();
                        },
                        -1,
                        LIMIT)
                .toFuture();
        await(begun);

        timer.advanceTimeBy(LIMIT.multipliedBy(2));
        assertThat(answer).isNotDone();
        busy.countDown();

        assertThat(answer.join()).isEqualTo(1);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
