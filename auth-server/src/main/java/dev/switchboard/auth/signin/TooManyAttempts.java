package dev.switchboard.auth.signin;

import java.time.Instant;
import org.springframework.security.core.AuthenticationException;

/// Guessing was stopped.
final class TooManyAttempts extends AuthenticationException {

    private static final long serialVersionUID = 1;

    private final Instant retryAt;

    TooManyAttempts(Instant retryAt) {
        super("too many attempts to sign in");
        this.retryAt = retryAt;
    }

    /// From when on another attempt counts.
    Instant retryAt() {
        return retryAt;
    }
}
