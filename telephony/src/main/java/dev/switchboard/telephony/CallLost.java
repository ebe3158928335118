package dev.switchboard.telephony;

/// The leg has been ended in the log, and not by its engine: the node was taken for dead. The engine drops the call.
public final class CallLost extends RuntimeException {

    public CallLost() {
        super("The call has been ended elsewhere", null, false, false);
    }
}
