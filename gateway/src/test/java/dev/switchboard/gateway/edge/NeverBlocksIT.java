package dev.switchboard.gateway.edge;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.gateway.stage.RunningGateway;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import reactor.blockhound.BlockingOperationError;
import reactor.core.publisher.Mono;

/// All integration tests run under BlockHound; this one shows that it is awake.
class NeverBlocksIT {

    @Test
    void noticesAThreadThatMustNotBlock() {
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
