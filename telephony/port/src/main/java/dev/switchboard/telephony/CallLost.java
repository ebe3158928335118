package dev.switchboard.telephony;

/// The leg was ended in the log, but not by its engine: the node was considered dead. The engine
/// drops the call.
public final class CallLost extends RuntimeException {

    public CallLost() {
        super("The call has been ended elsewhere", null, false, false);
    }
}
