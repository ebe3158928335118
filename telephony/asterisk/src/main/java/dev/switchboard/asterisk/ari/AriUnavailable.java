package dev.switchboard.asterisk.ari;

/// Asterisk does not respond.
public final class AriUnavailable extends RuntimeException {

    AriUnavailable(String message, Throwable cause) {
        super(message, cause);
    }
}
