package dev.switchboard.telephony;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The state of a leg in an engine, and what is legal in it. An engine extends it by what it needs to carry the
/// leg, and uses it on one thread at a time.
public abstract class CallLeg {

    private LegDetails details;
    private final List<UUID> ringingUsers = new ArrayList<>();
    private @Nullable UUID userId;
    private CallPhase phase = CallPhase.RINGING;
    private @Nullable Instant answeredAt;
    private @Nullable Instant parkedAt;
    private Predicate<CallLeg> anotherRings = _ -> false;

    /// A new leg, which rings.
    ///
    /// @param userId whose leg it is; null while nobody has answered, and for a party without a user
    protected CallLeg(LegDetails details, @Nullable UUID userId) {
        this.details = details;
        this.userId = userId;
    }

    /// A leg that is in the log.
    ///
    /// @param left whether its user has left it
    protected CallLeg(OpenCall call, boolean left) {
        this(
                new LegDetails(
                        call.orgId(), call.callId(), call.direction(), call.from(), call.to(), call.numberId(), left),
                call.userId());
        phase = call.phase();
        answeredAt = call.answeredAt();
        ringingUsers.addAll(call.ringingUsers());
        parkedAt = call.parkedAt();
    }

    /// What is known of it since it began.
    public final LegDetails details() {
        return details;
    }

    /// The company that it belongs to.
    public final UUID orgId() {
        return details.orgId();
    }

    /// The id of its call.
    public final UUID callId() {
        return details.callId();
    }

    /// Whose leg it is; null while nobody has answered, and for a party without a user.
    public final @Nullable UUID userId() {
        return userId;
    }

    /// Its row in [CallTransitions].
    public final CallPhase phase() {
        return phase;
    }

    /// Null before it is connected.
    public final @Nullable Instant answeredAt() {
        return answeredAt;
    }

    /// Null unless it was parked.
    public final @Nullable Instant parkedAt() {
        return parkedAt;
    }

    /// Notes when it was parked.
    public final void parkedAt(Instant at) {
        parkedAt = at;
    }

    /// Its user leaves, and the other party goes on with somebody else.
    public final void leave() {
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
    public final List<UUID> ringingUsers() {
        return List.copyOf(ringingUsers);
    }

    /// It rings at the devices of more users.
    public final void ringAt(List<UUID> userIds) {
        ringingUsers.addAll(userIds);
    }

    /// It stops ringing at the devices of a user.
    ///
    /// @return false if it did not ring there
    public final boolean stopRingingAt(UUID user) {
        return ringingUsers.remove(user);
    }

    /// It is one of the legs of a session.
    ///
    /// @param anotherRings whether a leg of the session other than the given one rings
    public final void joins(Predicate<CallLeg> anotherRings) {
        this.anotherRings = anotherRings;
    }

    /// Connects it.
    ///
    /// @param answering who talks; null for a party without a user
    public final void answer(@Nullable UUID answering, Instant at) {
        move(CallAction.ANSWER);
        answeredAt = at;
        ringingUsers.clear();
        userId = answering;
    }

    /// Why an action is not legal now.
    ///
    /// @return null if it is
    public final @Nullable Outcome refusal(CallAction action) {
        if (details.left() && phase != CallPhase.OVER && action != CallAction.HANG_UP && action != CallAction.ANSWER) {
            return Outcome.LEFT;
        }
        if (phase != CallPhase.RINGING
                && phase != CallPhase.OVER
                && CallTransitions.needsBothParties(action)
                && anotherRings.test(this)) {
            return Outcome.BEING_TRANSFERRED;
        }
        return CallTransitions.of(phase, action) instanceof Transition.Refused(var why) ? why : null;
    }

    /// Applies an action, if [CallTransitions] allows it.
    ///
    /// @return `DONE`, or why not
    public final Outcome move(CallAction action) {
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
    public final CallResult end(@Nullable CallResult unanswered) {
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
