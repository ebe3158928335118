package dev.switchboard.embedded;

/// A server could not be started, or stopped by itself. The message is one sentence that a user at
/// the terminal can act on.
public final class EmbeddedServerException extends RuntimeException {

    public EmbeddedServerException(String message) {
        super(message);
    }

    public EmbeddedServerException(String message, Throwable cause) {
        super(message, cause);
    }
}
