package dev.switchboard.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SerialThreadTests {

    private static final Duration LONG = Duration.ofMinutes(1);

    private final SerialThread thread = new SerialThread();
    private final AtomicInteger done = new AtomicInteger();

    @Test
    void neverRunsWorkThatItHasGivenUp() {
        var busy = new CountDownLatch(1);
        thread.start("busy");
        thread.after(Duration.ZERO, () -> await(busy));

        assertThatThrownBy(() -> thread.run(done::incrementAndGet, -1, Duration.ofMillis(10))
                        .block())
                .hasMessageContaining("not begun");

        busy.countDown();
        assertThat(thread.run(done::get, -1, LONG).block()).isZero();
        thread.stop();
    }

    @Test
    void returnsTheResultOfBegunWorkHoweverLongItTakes() {
        var begun = new CountDownLatch(1);
        var busy = new CountDownLatch(1);
        var limit = Duration.ofMillis(500);
        thread.start("slow");
        var answer = thread.run(
                        () -> {
                            begun.countDown();
                            busy.await();
                            return done.incrementAndGet();
                        },
                        -1,
                        limit)
                .toFuture();
        await(begun);

        // Once the later one is given up, the limit of the earlier one is over too.
        assertThatThrownBy(() -> thread.run(done::incrementAndGet, -1, limit).block())
                .hasMessageContaining("not begun");
        busy.countDown();

        assertThat(answer.join()).isEqualTo(1);
        thread.stop();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
