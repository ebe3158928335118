package dev.switchboard.simulator;

import dev.switchboard.telephony.CallAction;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.CallTransitions;
import dev.switchboard.telephony.LegDetails;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Transition;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A leg of a session, which only the session's thread uses.
final class Leg {

    private final LegDetails details;
    private final List<UUID> ringingUsers = new ArrayList<>();
    private boolean ringsAtPhones;
    private @Nullable UUID userId;
    private CallPhase phase = CallPhase.RINGING;
    private @Nullable Instant answeredAt;
    private @Nullable Instant parkedAt;
    private @Nullable RunningRecording recording;
    private @Nullable Legs legs;

    Leg(LegDetails details, @Nullable UUID userId) {
        this.details = details;
        this.userId = userId;
    }

    LegDetails details() {
        return details;
    }

    @Nullable
    UUID userId() {
        return userId;
    }

    CallPhase phase() {
        return phase;
    }

    /// The users at whose devices it rings.
    List<UUID> ringingUsers() {
        return List.copyOf(ringingUsers);
    }

    void ringAt(List<UUID> userIds) {
        ringingUsers.addAll(userIds);
    }

    /// It rings at phones on an unassigned number.
    void ringAtPhones() {
        ringsAtPhones = true;
    }

    /// @return false if it did not ring there
    boolean stopRingingAtPhones() {
        boolean rang = ringsAtPhones;
        ringsAtPhones = false;
        return rang;
    }

    /// Whether it rings at a user or a phone.
    boolean rings() {
        return ringsAtPhones || !ringingUsers.isEmpty();
    }

    /// @return false if it did not ring there
    boolean stopRingingAt(UUID user) {
        return ringingUsers.remove(user);
    }

    /// Connects it.
    ///
    /// @param answering who talks; null for a party without a user
    void answer(@Nullable UUID answering, Instant at) {
        move(CallAction.ANSWER);
        answeredAt = at;
        ringingUsers.clear();
        ringsAtPhones = false;
        userId = answering;
    }

    @Nullable
    Instant answeredAt() {
        return answeredAt;
    }

    /// When it was parked.
    @Nullable
    Instant parkedAt() {
        return parkedAt;
    }

    void parkedAt(@Nullable Instant at) {
        parkedAt = at;
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

    /// @return why the action is not possible now; null if it is
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
        if (answeredAt != null) {
            return CallResult.ANSWERED;
        }
        if (unanswered != null) {
            return unanswered;
        }
        return details.inbound() ? CallResult.MISSED : CallResult.NO_ANSWER;
    }
}
