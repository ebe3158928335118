package dev.switchboard.sdk;

import java.net.URI;
import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.Optional;

/// A response as it arrived.
///
/// @param method of the request
/// @param uri of the request
/// @param attempt 0 for the first one
/// @param status the HTTP status
/// @param headers names are found in any case
/// @param retryAfter how long to wait, from `Retry-After`
/// @param body the text of the body; empty for media, which are not read here
public record RawResponse(
        String method,
        URI uri,
        int attempt,
        int status,
        HttpHeaders headers,
        Optional<Duration> retryAfter,
        String body) {

    /// The first header of this name.
    public Optional<String> header(String name) {
        return headers.firstValue(name);
    }

    /// `X-Request-Id`.
    public Optional<String> requestId() {
        return header("X-Request-Id");
    }
}
