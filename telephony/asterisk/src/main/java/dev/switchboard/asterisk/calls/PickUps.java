package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.telephony.CallAction;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.SipDevice;
import java.util.Map;
import java.util.UUID;

/// Connects a device whose user has dialed a code with a call of its session that is parked, or rings at a
/// colleague.
final class PickUps {

    private final Conversation conversation;
    private final Asterisk asterisk;

    PickUps(Conversation conversation, Asterisk asterisk) {
        this.conversation = conversation;
        this.asterisk = asterisk;
    }

    /// @param channel of the device, which has not been answered
    /// @return `DONE`, or why not
    Outcome pickUp(UUID callId, Channel channel, SipDevice device) {
        var leg = conversation.legs().find(callId);
        if (leg == null || !leg.orgId().equals(device.orgId())) {
            return Outcome.OVER;
        }
        return leg.phase() == CallPhase.RINGING
                ? answer(leg, channel, device.userId())
                : unpark(leg, channel, device.userId());
    }

    /// As if the user's own device had rung.
    private Outcome answer(Leg leg, Channel channel, UUID userId) {
        if (leg.ringingUsers().isEmpty()) {
            return Outcome.NOT_RUNG;
        }
        note(leg, channel);
        conversation.answered(conversation.parties().callee(), channel, userId);
        return Outcome.DONE;
    }

    private Outcome unpark(Leg leg, Channel channel, UUID userId) {
        var refusal = leg.refusal(CallAction.PICK_UP);
        if (refusal != null) {
            return refusal;
        }
        if (conversation.parkedCalls().isPickingUp()) {
            return Outcome.NOT_PARKED;
        }
        conversation.attempts().giveUpAll(HangUpCause.ANSWERED_ELSEWHERE);
        note(leg, channel);
        conversation.parkedCalls().pickedUp(leg, userId, channel);
        return Outcome.DONE;
    }

    private void note(Leg leg, Channel channel) {
        asterisk.setVariables(channel.id(), Map.of(NewChannel.CALL, leg.callId().toString()));
    }
}
