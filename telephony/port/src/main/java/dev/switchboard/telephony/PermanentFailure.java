package dev.switchboard.telephony;

/// A request of an engine can never succeed, so it must not be repeated. Any other error may be
/// temporary.
public final class PermanentFailure extends RuntimeException {

    public PermanentFailure(Throwable cause) {
        super(cause);
    }
}
