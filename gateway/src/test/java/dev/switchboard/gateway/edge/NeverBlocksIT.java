package dev.switchboard.gateway.edge;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.gateway.fixtures.RunningGateway;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import reactor.blockhound.BlockingOperationError;
import reactor.core.publisher.Mono;

/// All integration tests run under BlockHound; this one checks that it is active.
class NeverBlocksIT {

    @Test
    void detectsBlockingCallsOnNonBlockingThreads() {
        RunningGateway.shared();
        var blocking = Mono.delay(Duration.ofMillis(1)).doOnNext(tick -> sleep());

        assertThatThrownBy(blocking::block).hasCauseInstanceOf(BlockingOperationError.class);
    }

    private static void sleep() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
