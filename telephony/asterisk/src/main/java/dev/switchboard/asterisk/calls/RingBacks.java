package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.telephony.CallResult;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Where a call comes back to that was transferred or parked, if nobody takes it.
final class RingBacks {

    private final Conversation conversation;
    private final Asterisk asterisk;
    private @Nullable RingBack ringBack;

    RingBacks(Conversation conversation, Asterisk asterisk) {
        this.conversation = conversation;
        this.asterisk = asterisk;
    }

    /// The user of a leg transfers the call.
    void expect(Leg leg) {
        ringBack = RingBack.to(leg);
    }

    /// Rings again at the user who has transferred the call. Their line takes it from there.
    ///
    /// @param target the leg of whom nobody has answered
    /// @param result of it; null: as for a hang-up
    /// @return false if nobody has transferred the call
    boolean comesBack(Leg target, @Nullable CallResult result) {
        var back = ringBack;
        if (back == null) {
            return false;
        }
        ringBack = null;
        conversation.timers().cancel();
        conversation.attempts().giveUpAll(HangUpCause.NO_ANSWER);
        conversation.stopRinging(target);
        var at = conversation.now();
        conversation
                .calling()
                .callLine(
                        back.otherParty(),
                        back.line(),
                        back.route(),
                        List.of(conversation.legs().remove(target, result, at)),
                        at);
        return true;
    }

    /// Rings at the user who has parked or transferred a call, on a new leg.
    void ringBack(Leg ended) {
        var back = RingBack.to(ended);
        var at = conversation.now();
        var left = conversation.calling().leave(ended, at);
        ringBack = null;
        if (back == null) {
            conversation.end(null, HangUpCause.NORMAL, List.of(left));
        } else {
            conversation.calling().callLine(back.otherParty(), back.line(), back.route(), List.of(left), at);
        }
    }

    void note(Leg target) {
        var waiting = conversation.parties().caller().channel();
        if (ringBack != null && waiting != null) {
            asterisk.setVariables(waiting.id(), Map.of(RingBack.VARIABLE, ringBack.text(target)));
        }
    }

    /// The call that rings may have been transferred by another process.
    void restore(Leg target) {
        var waiting = conversation.parties().caller().channel();
        if (waiting != null) {
            ringBack = RingBack.of(asterisk.variable(waiting.id(), RingBack.VARIABLE), target);
        }
    }
}
