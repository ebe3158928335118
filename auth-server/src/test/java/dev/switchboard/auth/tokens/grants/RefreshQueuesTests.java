package dev.switchboard.auth.tokens.grants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.switchboard.contract.keys.Sha256;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.CannotCreateTransactionException;

class RefreshQueuesTests {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final byte[] TOKEN = new byte[32];
    private static final byte[] OF_ANOTHER_QUEUE = Sha256.of("another");

    private final RefreshQueues queues = new RefreshQueues(Duration.ZERO);

    @Test
    void aRefreshThatTakesLongKeepsOnlyThoseOfItsQueueWaitingAndForALimitedTime() {
        try (var others = Executors.newVirtualThreadPerTaskExecutor()) {
            var first = queues.run(TOKEN, () -> {
                Future<String> second = others.submit(() -> queues.run(TOKEN, () -> "second"));
                Future<String> another = others.submit(() -> queues.run(OF_ANOTHER_QUEUE, () -> "another"));
                assertThat(second)
                        .failsWithin(LONG)
                        .withThrowableOfType(ExecutionException.class)
                        .withCauseInstanceOf(CannotCreateTransactionException.class);
                assertThat(another).succeedsWithin(LONG).isEqualTo("another");
                return "first";
            });

            assertThat(first).isEqualTo("first");
            assertThat(others.submit(() -> queues.run(TOKEN, () -> "third")))
                    .succeedsWithin(LONG)
                    .isEqualTo("third");
        }
    }

    @Test
    void aRefreshThatFailsLetsTheNextOneRun() {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> queues.run(TOKEN, () -> {
                    throw new IllegalArgumentException("failed");
                }));

        try (var others = Executors.newVirtualThreadPerTaskExecutor()) {
            assertThat(others.submit(() -> queues.run(TOKEN, () -> "next")))
                    .succeedsWithin(LONG)
                    .isEqualTo("next");
        }
    }
}
