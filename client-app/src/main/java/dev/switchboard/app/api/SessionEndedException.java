package dev.switchboard.app.api;

/// The session's tokens are no longer accepted: the user was signed out, disabled, or the grant has expired.
public final class SessionEndedException extends RuntimeException {

    public SessionEndedException() {
        super("the session has ended", null, false, false);
    }
}
