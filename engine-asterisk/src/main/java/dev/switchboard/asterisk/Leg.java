package dev.switchboard.asterisk;

import dev.switchboard.telephony.CallAction;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.CallTransitions;
import dev.switchboard.telephony.LegDetails;
import dev.switchboard.telephony.OpenCall;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Transition;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A leg of a session, as the application sees it. Only the session's executor uses it.
final class Leg {

    private LegDetails details;
    private final List<UUID> ringingUsers = new ArrayList<>();
    private @Nullable UUID userId;
    private CallPhase phase = CallPhase.RINGING;
    private boolean answered;
    private @Nullable RunningRecording recording;
    private @Nullable Instant parkedAt;
    private @Nullable Legs legs;

    Leg(LegDetails details, @Nullable UUID userId) {
        this.details = details;
        this.userId = userId;
    }

    /// A leg that is in the log.
    static Leg of(OpenCall call, boolean left) {
        var leg = new Leg(
                new LegDetails(
                        call.orgId(), call.callId(), call.direction(), call.from(), call.to(), call.numberId(), left),
                call.userId());
        leg.phase = call.phase();
        leg.answered = call.answeredAt() != null;
        leg.ringingUsers.addAll(call.ringingUsers());
        leg.parkedAt = call.parkedAt();
        return leg;
    }

    LegDetails details() {
        return details;
    }

    UUID orgId() {
        return details.orgId();
    }

    UUID callId() {
        return details.callId();
    }

    @Nullable
    UUID userId() {
        return userId;
    }

    CallPhase phase() {
        return phase;
    }

    /// Whether its user has put the other party on hold or parked it.
    boolean holds() {
        return phase == CallPhase.HELD || phase == CallPhase.PARKED;
    }

    /// @return null unless it was parked
    @Nullable
    Instant parkedAt() {
        return parkedAt;
    }

    void parkedAt(Instant at) {
        parkedAt = at;
    }

    /// Its user leaves, and the other party goes on with somebody else.
    void leave() {
        details = new LegDetails(
                details.orgId(),
                details.callId(),
                details.direction(),
                details.from(),
                details.to(),
                details.numberId(),
                true);
    }

    /// The users at whose devices it rings.
    List<UUID> ringingUsers() {
        return List.copyOf(ringingUsers);
    }

    void ringAt(List<UUID> userIds) {
        ringingUsers.addAll(userIds);
    }

    /// @return false if it did not ring there
    boolean stopRingingAt(UUID user) {
        return ringingUsers.remove(user);
    }

    /// Connects it.
    ///
    /// @param answering who talks; null for a party without a user
    void answer(@Nullable UUID answering) {
        move(CallAction.ANSWER);
        answered = true;
        ringingUsers.clear();
        userId = answering;
    }

    @Nullable
    RunningRecording recording() {
        return recording;
    }

    void recording(@Nullable RunningRecording running) {
        recording = running;
    }

    /// It is one of the legs of a session.
    void joins(Legs all) {
        legs = all;
    }

    /// Whether the other party has been transferred to a target that has not answered, or the call comes back to the
    /// user who has transferred it.
    private boolean isBeingTransferred() {
        return legs != null && legs.anotherRings(this);
    }

    /// Why an action is not legal now.
    ///
    /// @return null if it is
    @Nullable
    Outcome refusal(CallAction action) {
        if (details.left() && phase != CallPhase.OVER && action != CallAction.HANG_UP && action != CallAction.ANSWER) {
            return Outcome.LEFT;
        }
        if (phase != CallPhase.RINGING
                && phase != CallPhase.OVER
                && CallTransitions.needsBothParties(action)
                && isBeingTransferred()) {
            return Outcome.BEING_TRANSFERRED;
        }
        return CallTransitions.of(phase, action) instanceof Transition.Refused(var why) ? why : null;
    }

    /// Applies an action, if [CallTransitions] allows it.
    ///
    /// @return `DONE`, or why not
    Outcome move(CallAction action) {
        var refusal = refusal(action);
        if (refusal != null) {
            return refusal;
        }
        if (CallTransitions.of(phase, action) instanceof Transition.To(var next)) {
            phase = next;
        }
        return Outcome.DONE;
    }

    /// Ends it.
    ///
    /// @param unanswered the result if the call was not answered; null: as for a hang-up
    /// @return its result
    CallResult end(@Nullable CallResult unanswered) {
        move(CallAction.HANG_UP);
        if (answered) {
            return CallResult.ANSWERED;
        }
        if (unanswered != null) {
            return unanswered;
        }
        return details.inbound() ? CallResult.MISSED : CallResult.NO_ANSWER;
    }
}
