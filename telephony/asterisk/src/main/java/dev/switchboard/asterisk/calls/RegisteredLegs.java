package dev.switchboard.asterisk.calls;

import dev.switchboard.telephony.CallLegs;
import dev.switchboard.telephony.CallResult;

/// Has the commands for the legs of a session arrive there, ends the recordings of those that end, and counts them.
final class RegisteredLegs implements CallLegs.Listener<Leg> {

    private final Conversation conversation;
    private final Sessions sessions;
    private final CallMetrics metrics;

    RegisteredLegs(Conversation conversation, Sessions sessions, CallMetrics metrics) {
        this.conversation = conversation;
        this.sessions = sessions;
        this.metrics = metrics;
    }

    @Override
    public void joined(Leg leg) {
        sessions.register(leg.callId(), conversation.session());
    }

    @Override
    public void ended(Leg leg, CallResult result) {
        conversation.recordings().finish(leg);
        dropped(leg);
        metrics.ended(leg.details().direction(), result);
    }

    @Override
    public void dropped(Leg leg) {
        sessions.unregister(leg.callId(), conversation.session());
    }
}
