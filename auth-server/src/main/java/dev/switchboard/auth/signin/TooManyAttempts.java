package dev.switchboard.auth.signin;

import java.time.Instant;
import org.springframework.security.core.AuthenticationException;

/// Guessing was stopped.
final class TooManyAttempts extends AuthenticationException {

    private static final long serialVersionUID = 1;

    private final Instant retryAt;
    private final boolean first;

    /// @param first whether it is the first of its window that was stopped
    TooManyAttempts(Instant retryAt, boolean first) {
        super("too many attempts to sign in");
        this.retryAt = retryAt;
        this.first = first;
    }

    /// From when on another attempt counts.
    Instant retryAt() {
        return retryAt;
    }

    boolean first() {
        return first;
    }
}
