package dev.switchboard.api.telephony;

/// The leg is over in the log, and not by its engine: the node was taken for dead. The engine lets go of the call.
public final class CallLost extends RuntimeException {

    public CallLost() {
        super("The call has been ended elsewhere", null, false, false);
    }
}
