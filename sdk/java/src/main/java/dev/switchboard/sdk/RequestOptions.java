package dev.switchboard.sdk;

import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What one request does differently from the client. Start with [#DEFAULT]; each method returns a changed copy.
///
/// @param timeout how long one attempt may take
/// @param maxRetries how often the request is repeated at most
/// @param retryWithin after which no further attempt begins
/// @param idempotencyKey the `Idempotency-Key`, the same for all repetitions, of a route that takes one. By default a
///     new one for each call, so name one only where a later call, perhaps of another process, may repeat this one
/// @param headers more headers
/// @param onResponse called with each response to this request
public record RequestOptions(
        @Nullable Duration timeout,
        @Nullable Integer maxRetries,
        @Nullable Duration retryWithin,
        @Nullable String idempotencyKey,
        Map<String, String> headers,
        Consumer<RawResponse> onResponse) {

    /// As the client says.
    public static final RequestOptions DEFAULT = new RequestOptions(null, null, null, null, Map.of(), response -> {});

    public RequestOptions {
        headers = Map.copyOf(headers);
    }

    public RequestOptions withTimeout(Duration value) {
        return new RequestOptions(value, maxRetries, retryWithin, idempotencyKey, headers, onResponse);
    }

    public RequestOptions withMaxRetries(int value) {
        return new RequestOptions(timeout, value, retryWithin, idempotencyKey, headers, onResponse);
    }

    public RequestOptions withRetryWithin(Duration value) {
        return new RequestOptions(timeout, maxRetries, value, idempotencyKey, headers, onResponse);
    }

    public RequestOptions withIdempotencyKey(String value) {
        return new RequestOptions(timeout, maxRetries, retryWithin, value, headers, onResponse);
    }

    public RequestOptions withHeaders(Map<String, String> value) {
        return new RequestOptions(timeout, maxRetries, retryWithin, idempotencyKey, value, onResponse);
    }

    public RequestOptions withOnResponse(Consumer<RawResponse> value) {
        return new RequestOptions(timeout, maxRetries, retryWithin, idempotencyKey, headers, value);
    }
}
