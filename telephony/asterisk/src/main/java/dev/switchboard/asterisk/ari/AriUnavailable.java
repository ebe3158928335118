package dev.switchboard.asterisk.ari;

import java.util.concurrent.TimeoutException;

/// Asterisk does not respond.
public final class AriUnavailable extends RuntimeException {

    AriUnavailable(String message, Throwable cause) {
        super(message, cause);
    }

    /// Whether a response was waited for in vain, as opposed to a connection that could not be made or broke.
    public boolean isSilence() {
        return getCause() instanceof TimeoutException;
    }
}
