package dev.switchboard.telephony;

/// Whether a call to an outside number may be placed.
public enum Admission {
    ADMITTED(Outcome.DONE),
    /// The company may not call that number.
    DESTINATION_NOT_ALLOWED(Outcome.DESTINATION_NOT_ALLOWED),
    /// The company has as many calls open as it may have, or has used up its minutes.
    LIMIT_REACHED(Outcome.LIMIT_REACHED);

    private final Outcome outcome;

    Admission(Outcome outcome) {
        this.outcome = outcome;
    }

    /// How an engine answers a command that needs the call.
    public Outcome outcome() {
        return outcome;
    }
}
