package dev.switchboard.background;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BackgroundLoopTests {

    private final AtomicInteger rounds = new AtomicInteger();
    private final AtomicInteger ends = new AtomicInteger();
    private final BackgroundLoop loop = new BackgroundLoop("test", Duration.ofMillis(1)) {

        @Override
        protected void round() {
            rounds.incrementAndGet();
            throw new IllegalStateException("a round that fails");
        }

        @Override
        protected void end() {
            ends.incrementAndGet();
            throw new IllegalStateException("an end that fails");
        }
    };

    @AfterEach
    void stop() {
        loop.stop();
    }

    @Test
    void goesOnAfterARoundThatFailed() {
        loop.start();

        Awaitility.await().until(() -> rounds.get() > 2);
        assertThat(loop.isRunning()).isTrue();
    }

    @Test
    void endsOnceWhenItStops() {
        loop.start();
        loop.stop();
        loop.stop();

        assertThat(ends).hasValue(1);
        assertThat(loop.isRunning()).isFalse();
    }

    @Test
    void endsNothingThatHasNotBegun() {
        loop.stop();

        assertThat(rounds).hasValue(0);
        assertThat(ends).hasValue(0);
    }
}
