package dev.switchboard.gateway.routing;

import dev.switchboard.testkit.ShippedSettings;
import dev.switchboard.web.sockets.SocketClosing;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import reactor.core.publisher.Mono;
import reactor.test.StepVerifier;

/// A socket ends within five seconds of the end of its credential
/// (docs/guides/client-socket.md#rules-and-close-codes): in virtual time, with the interval that is shipped.
class SocketCheckTests {

    private static final Duration PROMISED = Duration.ofSeconds(5);
    private static final Duration HANGS = Duration.ofSeconds(30);

    private final RoutingProperties shipped =
            ShippedSettings.of("dev.switchboard.gateway", Map.of()).read(RoutingProperties.class);
    private final AtomicBoolean isValid = new AtomicBoolean(true);

    /// @param openFor milliseconds until the credential ends
    /// @param check milliseconds that a check takes
    @ParameterizedTest
    @CsvSource({"1, 0", "1999, 0", "2001, 0", "3000, 0", "3999, 0", "60001, 0", "1, 1000", "2001, 1000", "3999, 1000"})
    void endsWithinFiveSecondsOfTheEndOfTheCredential(long openFor, long check) {
        StepVerifier.withVirtualTime(() -> WebSocketForwarding.unauthorized(
                        shipped.socketCheck(), Mono.fromSupplier(isValid::get).delayElement(Duration.ofMillis(check))))
                .expectSubscription()
                .expectNoEvent(Duration.ofMillis(openFor))
                .then(() -> isValid.set(false))
                .thenAwait(PROMISED)
                .expectNext(SocketClosing.UNAUTHORIZED)
                .expectComplete()
                .verify(HANGS);
    }
}
