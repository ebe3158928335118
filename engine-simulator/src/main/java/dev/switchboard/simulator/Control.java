package dev.switchboard.simulator;

import dev.switchboard.audio.Recorder;
import dev.switchboard.telephony.CallAction;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvent.Answered;
import dev.switchboard.telephony.CallEvent.Held;
import dev.switchboard.telephony.CallEvent.Parked;
import dev.switchboard.telephony.CallEvent.RecordingStarted;
import dev.switchboard.telephony.CallEvent.RecordingStopped;
import dev.switchboard.telephony.CallEvent.StoppedRinging;
import dev.switchboard.telephony.CallEvent.Unheld;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// What users do with a leg of a session while it lasts. The table of transitions says what they
/// may.
final class Control {

    private final Session session;
    private final Calling calling;

    Control(Session session, Calling calling) {
        this.session = session;
        this.calling = calling;
    }

    Outcome execute(Command command) {
        var leg = session.leg(command.callId());
        if (leg == null) {
            return Outcome.OVER;
        }
        return switch (command) {
            case Command.Place _ -> throw new IllegalArgumentException("A call is placed once");
            case Command.Answer answer -> answer(leg, answer.userId());
            case Command.Decline decline -> decline(leg, decline.userId());
            case Command.Hold _ -> move(leg, CallAction.HOLD, () -> new Held(org(leg), id(leg), session.now()));
            case Command.Unhold _ -> move(leg, CallAction.UNHOLD, () -> unheld(leg));
            case Command.Park _ -> move(leg, CallAction.PARK, () -> parked(leg));
            case Command.PickUp pickUp -> pickUp(leg, pickUp.userId());
            case Command.Transfer transfer -> transfer(leg, transfer.to());
            case Command.StartRecording start -> startRecording(leg, start.askedBy());
            case Command.StopRecording _ -> stopRecording(leg);
            case Command.HangUp _ -> session.end(null);
        };
    }

    private static UUID org(Leg leg) {
        return leg.ends().orgId();
    }

    private static UUID id(Leg leg) {
        return leg.ends().callId();
    }

    private Unheld unheld(Leg leg) {
        return new Unheld(org(leg), id(leg), session.now());
    }

    private Parked parked(Leg leg) {
        return new Parked(org(leg), id(leg), session.world().slot(), session.now());
    }

    /// @param event to report, unless the state was the same already
    private Outcome move(Leg leg, CallAction action, Supplier<CallEvent> event) {
        var before = leg.phase();
        var outcome = leg.move(action);
        if (outcome == Outcome.DONE && leg.phase() != before) {
            session.tell(List.of(event.get()));
        }
        return outcome;
    }

    private Outcome answer(Leg leg, UUID userId) {
        if (leg.phase() != CallPhase.RINGING) {
            return leg.move(CallAction.ANSWER);
        }
        return leg.rings().contains(userId) ? session.answered(leg, userId) : Outcome.NOT_RUNG;
    }

    /// The last one who declines ends it.
    private Outcome decline(Leg leg, UUID userId) {
        if (!leg.stopRingingAt(userId)) {
            return leg.phase() == CallPhase.RINGING ? Outcome.NOT_RUNG : Outcome.ANSWERED_ALREADY;
        }
        session.tell(List.of(new StoppedRinging(org(leg), id(leg), List.of(userId), session.now())));
        return leg.rings().isEmpty() ? session.end(null) : Outcome.DONE;
    }

    /// Who parked it goes on with it; anybody else takes it over, on a leg of their own.
    private Outcome pickUp(Leg leg, UUID userId) {
        if (userId.equals(leg.userId())) {
            return move(leg, CallAction.PICK_UP, () -> unheld(leg));
        }
        var outcome = leg.move(CallAction.PICK_UP);
        if (outcome == Outcome.DONE) {
            var ends = leg.ends();
            var taken = new Leg(
                    new LegDetails(
                            ends.orgId(),
                            session.world().newId(),
                            CallDirection.INBOUND,
                            ends.other(),
                            ends.line(),
                            ends.numberId(),
                            false),
                    userId);
            var happened = new ArrayList<CallEvent>();
            var left = session.leave(leg);
            happened.add(left);
            happened.add(session.begin(taken, left.at()));
            taken.answeredBy(userId, session.now());
            happened.add(new Answered(org(taken), id(taken), userId, session.now()));
            session.tell(happened);
        }
        return outcome;
    }

    /// The transferring user's leg ends, and the other party goes on with the target.
    private Outcome transfer(Leg leg, String to) {
        var outcome = leg.move(CallAction.TRANSFER);
        return outcome == Outcome.DONE ? calling.transfer(leg, to) : outcome;
    }

    private Outcome startRecording(Leg leg, @Nullable UUID askedBy) {
        var outcome = leg.move(CallAction.START_RECORDING);
        if (outcome == Outcome.DONE && leg.tape() == null) {
            var tape = new RunningRecording(session.world().newId(), session.now());
            session.tell(List.of(new RecordingStarted(
                    org(leg), id(leg), tape.recordingId(), askedBy, Recorder.NOTICE, tape.startedAt())));
            leg.tape(tape);
        }
        return outcome;
    }

    private Outcome stopRecording(Leg leg) {
        var outcome = leg.move(CallAction.STOP_RECORDING);
        if (outcome == Outcome.DONE && leg.tape() != null) {
            session.tell(List.of(new RecordingStopped(org(leg), id(leg), session.now())));
            session.finish(leg);
        }
        return outcome;
    }
}
