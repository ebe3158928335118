package dev.switchboard.auth.signin;

import java.time.Instant;
import org.springframework.security.core.AuthenticationException;

/// Too many attempts to sign in.
final class TooManyAttempts extends AuthenticationException {

    private static final long serialVersionUID = 1;

    private final Instant retryAt;
    private final boolean first;

    /// @param first whether it is the first refused attempt of its window
    TooManyAttempts(Instant retryAt, boolean first) {
        super("too many attempts to sign in");
        this.retryAt = retryAt;
        this.first = first;
    }

    /// When the next attempt is possible.
    Instant retryAt() {
        return retryAt;
    }

    boolean first() {
        return first;
    }
}
