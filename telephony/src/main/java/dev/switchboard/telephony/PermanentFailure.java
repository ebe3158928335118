package dev.switchboard.telephony;

/// What an engine asked for cannot be done, now or later: repeating it is useless. Any other error may pass.
public final class PermanentFailure extends RuntimeException {

    public PermanentFailure(Throwable cause) {
        super(cause);
    }
}
