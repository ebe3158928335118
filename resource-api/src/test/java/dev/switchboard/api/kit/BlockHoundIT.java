package dev.switchboard.api.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import reactor.blockhound.BlockingOperationError;
import reactor.core.Exceptions;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Verifies that tests detect blocking calls.
@ApiTest
class BlockHoundIT {

    @Test
    void noticesACallThatBlocks() {
        assertThatThrownBy(() -> Mono.fromCallable(BlockHoundIT::blocks)
                        .subscribeOn(Schedulers.parallel())
                        .block())
                .satisfies(thrown -> assertThat(Exceptions.unwrap(thrown)).isInstanceOf(BlockingOperationError.class));
    }

    private static int blocks() throws IOException {
        try (var zero = new FileInputStream("/dev/zero")) {
            return zero.read();
        }
    }
}
