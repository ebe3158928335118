package dev.switchboard.telephony;

/// An engine cannot take calls now: it is stopping, or what it controls cannot be reached.
public final class EngineUnavailable extends RuntimeException {

    public EngineUnavailable(String message) {
        super(message, null, false, false);
    }
}
