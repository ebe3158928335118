package dev.switchboard.asterisk.channels;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.ari.AriUnavailable;
import java.time.Duration;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;
import tools.jackson.databind.JsonNode;

/// Requests to ARI that block: what a response means, and how long an Asterisk that does not respond is waited for.
final class AriRequests {

    private static final Logger log = LoggerFactory.getLogger(AriRequests.class);

    /// A short outage ends no call. A request that Asterisk has executed before may be repeated: each
    /// names what it creates.
    private static final Retry WHILE_UNREACHABLE = Retry.backoff(16, Duration.ofMillis(100))
            .maxBackoff(Duration.ofMillis(500))
            .filter(AriUnavailable.class::isInstance)
            .onRetryExhaustedThrow((_, outage) -> outage.failure());

    private final AriClient ari;
    private final Lease lease;

    /// @param lease without which nothing is changed
    AriRequests(AriClient ari, Lease lease) {
        this.ari = ari;
        this.lease = lease;
    }

    AriClient ari() {
        return ari;
    }

    boolean post(AriPath path, Map<String, String> parameters) {
        return done(ari.post(path, parameters));
    }

    boolean post(AriPath path) {
        return post(path, Map.of());
    }

    boolean delete(AriPath path) {
        return done(ari.delete(path, Map.of()));
    }

    /// @param source such as `channel:` and an id
    boolean subscribe(String source) {
        return post(AriPath.of("applications", ari.application(), "subscription"), Map.of("eventSource", source));
    }

    void hangUp(String channel, HangUpCause cause) {
        tryOnce(ari.delete(AriPath.of("channels", channel), Map.of("reason_code", String.valueOf(cause.code()))));
    }

    JsonNode list(AriPath path) {
        return ari.get(path).retryWhen(WHILE_UNREACHABLE).blockOptional().orElseThrow();
    }

    boolean isThere(AriPath path) {
        return Boolean.TRUE.equals(ari.get(path)
                .map(_ -> true)
                .onErrorResume(AriError.class, error -> error.isGone() ? Mono.just(false) : Mono.error(error))
                .retryWhen(WHILE_UNREACHABLE)
                .block());
    }

    /// @param value of the response
    /// @return empty if what it is about is gone, or cannot be read any more
    String read(AriPath path, Function<JsonNode, String> value) {
        return ari.get(path)
                .map(value)
                .onErrorResume(
                        AriError.class,
                        error -> error.isGone() || isUnreadable(error) ? Mono.just("") : Mono.error(error))
                .retryWhen(WHILE_UNREACHABLE)
                .blockOptional()
                .orElse("");
    }

    /// @return null if what it is about is gone
    static <T> @Nullable T orNull(Mono<T> request) {
        return request.onErrorResume(AriError.class, error -> error.isGone() ? Mono.empty() : Mono.error(error))
                .block();
    }

    /// @return whether it was done; false if what it is about does not exist or cannot be reached
    boolean done(Mono<JsonNode> request) {
        return isDone(led(request).retryWhen(WHILE_UNREACHABLE));
    }

    /// Not repeated.
    void once(Mono<JsonNode> request) {
        isDone(led(request));
    }

    /// Does not wait while Asterisk is unreachable, and leaves it undone then.
    void tryOnce(Mono<JsonNode> request) {
        try {
            once(request);
        } catch (AriUnavailable unreachable) {
            log.warn("Not done at Asterisk: {}", unreachable.getMessage());
        }
    }

    /// A request that was delayed changes nothing after another node has become the leader.
    Mono<JsonNode> led(Mono<JsonNode> request) {
        return Mono.defer(() -> {
            lease.require();
            return request;
        });
    }

    private static boolean isDone(Mono<JsonNode> request) {
        return Boolean.TRUE.equals(request.map(_ -> true)
                .onErrorResume(
                        AriError.class,
                        error -> error.isGone() || isUnreachable(error) ? Mono.just(false) : Mono.error(error))
                .block());
    }

    /// A function such as `CHANNEL` finds nothing on a channel that is being hung up.
    private static boolean isUnreadable(AriError error) {
        return String.valueOf(error.getMessage()).contains("Unable to read");
    }

    /// An endpoint without a registered contact is answered by 400 or 500.
    private static boolean isUnreachable(AriError error) {
        var message = String.valueOf(error.getMessage());
        return message.contains("Allocation failed") || message.contains("Unable to create channel");
    }
}
