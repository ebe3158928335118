package dev.switchboard.sdk.errors;

import dev.switchboard.sdk.RawResponse;
import java.time.Duration;
import java.util.Optional;

/// `rate_limited`: there are no retries left, or the wait would be too long.
public class RateLimitedException extends ApiException {

    private static final long serialVersionUID = 1L;

    public RateLimitedException(RawResponse response, ErrorDetail detail) {
        super(response, detail);
    }

    /// How long to wait before the next attempt, as the response says.
    public Optional<Duration> retryAfter() {
        return response().retryAfter();
    }
}
