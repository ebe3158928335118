package dev.switchboard.simulator;

import dev.switchboard.telephony.CallAction;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.CallTransitions;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Transition;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A leg of a session, touched by the session's thread alone.
final class Leg {

    private final LegDetails ends;
    private final List<UUID> rings = new ArrayList<>();
    private @Nullable UUID userId;
    private CallPhase phase = CallPhase.RINGING;
    private @Nullable Instant answeredAt;
    private @Nullable RunningRecording tape;

    Leg(LegDetails ends, @Nullable UUID userId) {
        this.ends = ends;
        this.userId = userId;
    }

    LegDetails ends() {
        return ends;
    }

    @Nullable
    UUID userId() {
        return userId;
    }

    CallPhase phase() {
        return phase;
    }

    /// At whose devices it rings.
    List<UUID> rings() {
        return List.copyOf(rings);
    }

    void ringAt(List<UUID> people) {
        rings.addAll(people);
    }

    /// @return whether it rang there
    boolean stopRingingAt(UUID person) {
        return rings.remove(person);
    }

    /// A party talks now.
    ///
    /// @param person null for a party without a user
    void answeredBy(@Nullable UUID person, Instant at) {
        move(CallAction.ANSWER);
        answeredAt = at;
        rings.clear();
        userId = person;
    }

    @Nullable
    Instant answeredAt() {
        return answeredAt;
    }

    @Nullable
    RunningRecording tape() {
        return tape;
    }

    void tape(@Nullable RunningRecording running) {
        tape = running;
    }

    /// Moves it where the table says.
    ///
    /// @return `DONE`, or why not
    Outcome move(CallAction action) {
        if (ends.left() && phase != CallPhase.OVER && action != CallAction.HANG_UP && action != CallAction.ANSWER) {
            return Outcome.LEFT;
        }
        return switch (CallTransitions.of(phase, action)) {
            case Transition.Refused(var why) -> why;
            case Transition.To(var next) -> {
                phase = next;
                yield Outcome.DONE;
            }
        };
    }

    /// Its result now.
    ///
    /// @param unanswered the result if the call was not answered; null: as for a hang-up
    CallResult end(@Nullable CallResult unanswered) {
        move(CallAction.HANG_UP);
        if (answeredAt != null) {
            return CallResult.ANSWERED;
        }
        if (unanswered != null) {
            return unanswered;
        }
        return ends.inbound() ? CallResult.MISSED : CallResult.NO_ANSWER;
    }
}
