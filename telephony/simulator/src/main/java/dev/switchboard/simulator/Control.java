package dev.switchboard.simulator;

import dev.switchboard.media.audio.Announcement;
import dev.switchboard.media.audio.Recorder;
import dev.switchboard.telephony.Admission;
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
import dev.switchboard.telephony.LegDetails;
import dev.switchboard.telephony.Outcome;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Executes commands on a leg of a session, as far as [dev.switchboard.telephony.CallTransitions]
/// allows them.
final class Control {

    private final Session session;
    private final Calling calling;

    Control(Session session, Calling calling) {
        this.session = session;
        this.calling = calling;
    }

    Outcome execute(Command.OfCall command) {
        var leg = session.legs().find(command.callId());
        if (leg == null) {
            return Outcome.OVER;
        }
        return switch (command) {
            case Command.Answer answer -> answer(leg, answer.userId());
            case Command.Decline decline -> decline(leg, List.of(decline.userId()));
            case Command.Hold _ -> move(leg, CallAction.HOLD, () -> new Held(org(leg), id(leg), session.now()));
            case Command.Unhold _ -> move(leg, CallAction.UNHOLD, () -> unheld(leg));
            case Command.Park _ -> park(leg);
            case Command.PickUp pickUp -> pickUp(leg, pickUp.userId());
            case Command.Transfer transfer -> transfer(leg, transfer.to(), transfer.toUser());
            case Command.StartRecording start -> startRecording(leg, start);
            case Command.StopRecording _ -> stopRecording(leg);
            case Command.SendDigits send -> sendDigits(leg, send.digits());
            case Command.HangUp _ -> hangUp(leg);
        };
    }

    private static UUID org(Leg leg) {
        return leg.details().orgId();
    }

    private static UUID id(Leg leg) {
        return leg.details().callId();
    }

    private Unheld unheld(Leg leg) {
        return new Unheld(org(leg), id(leg), session.now());
    }

    private Outcome park(Leg leg) {
        return move(leg, CallAction.PARK, () -> {
            var at = session.now();
            leg.parkedAt(at);
            session.later(session.context().parkTimeout(), () -> parkedTooLong(leg, at));
            return new Parked(org(leg), id(leg), at);
        });
    }

    /// Nobody has picked the call up.
    private Outcome parkedTooLong(Leg leg, Instant since) {
        boolean waits =
                session.legs().find(id(leg)) == leg && leg.phase() == CallPhase.PARKED && since.equals(leg.parkedAt());
        return waits ? calling.ringBack(leg, leg, null) : Outcome.DONE;
    }

    /// A call that rings at users and phones is declined by them all.
    private Outcome hangUp(Leg leg) {
        var ringing = leg.ringingUsers();
        boolean rangAtPhones = leg.stopRingingAtPhones();
        if (!ringing.isEmpty()) {
            return decline(leg, ringing);
        }
        return rangAtPhones ? calling.unanswered(leg) : session.end(null);
    }

    /// @param event to report, unless the state was the same already
    private Outcome move(Leg leg, CallAction action, Supplier<CallEvent> event) {
        var before = leg.phase();
        var outcome = leg.move(action);
        if (outcome == Outcome.DONE && leg.phase() != before) {
            session.report(List.of(event.get()));
        }
        return outcome;
    }

    private Outcome answer(Leg leg, UUID userId) {
        if (leg.phase() != CallPhase.RINGING) {
            return leg.move(CallAction.ANSWER);
        }
        return leg.ringingUsers().contains(userId) ? session.answered(leg, userId) : Outcome.NOT_RUNG;
    }

    /// When the last user declines, nobody takes the call.
    private Outcome decline(Leg leg, List<UUID> users) {
        if (!users.stream().allMatch(leg::stopRingingAt)) {
            return leg.phase() == CallPhase.RINGING ? Outcome.NOT_RUNG : Outcome.ANSWERED_ALREADY;
        }
        session.report(List.of(new StoppedRinging(org(leg), id(leg), users, session.now())));
        return leg.rings() ? Outcome.DONE : calling.unanswered(leg);
    }

    /// The user who parked the call continues it; anybody else takes it over on a leg of their own.
    private Outcome pickUp(Leg leg, UUID userId) {
        if (userId.equals(leg.userId())) {
            return move(leg, CallAction.PICK_UP, () -> unheld(leg));
        }
        var outcome = leg.move(CallAction.PICK_UP);
        if (outcome == Outcome.DONE) {
            var details = leg.details();
            var taken = new Leg(
                    new LegDetails(
                            details.orgId(),
                            session.context().newId(),
                            CallDirection.INBOUND,
                            details.otherParty(),
                            details.line(),
                            details.numberId(),
                            false),
                    userId);
            var events = new ArrayList<CallEvent>();
            var left = session.legs().remove(leg, null, session.now());
            events.add(left);
            events.add(session.legs().add(taken, left.at()));
            taken.answer(userId, session.now());
            events.add(new Answered(org(taken), id(taken), userId, session.now()));
            events.addAll(session.playNotices());
            session.report(events);
        }
        return outcome;
    }

    /// Ends the leg of the transferring user, and connects the other party with the target.
    private Outcome transfer(Leg leg, String to, @Nullable UUID toUser) {
        var refusal = leg.refusal(CallAction.TRANSFER);
        if (refusal != null) {
            return refusal;
        }
        var targetId = session.context().newId();
        var admission = session.context().admit(org(leg), session.id(), targetId, to);
        if (admission != Admission.ADMITTED) {
            return admission.outcome();
        }
        leg.move(CallAction.TRANSFER);
        return calling.transfer(leg, to, toUser, targetId);
    }

    private Outcome startRecording(Leg leg, Command.StartRecording command) {
        var outcome = leg.move(CallAction.START_RECORDING);
        if (outcome == Outcome.DONE && leg.recording() == null) {
            var notice = Objects.requireNonNullElse(command.notice(), Recorder.NOTICE);
            if (!Announcement.canSpeak(notice)) {
                return Outcome.NOTICE_NOT_SPOKEN;
            }
            var recording = new RunningRecording(session.context().newId(), command.askedBy(), notice, session.now());
            session.report(List.of(
                    new RecordingStarted(
                            org(leg),
                            id(leg),
                            recording.recordingId(),
                            command.askedBy(),
                            notice,
                            recording.startedAt()),
                    recording.played(leg.details(), recording.startedAt())));
            leg.recording(recording);
        }
        return outcome;
    }

    private Outcome sendDigits(Leg leg, String digits) {
        var outcome = leg.move(CallAction.SEND_DIGITS);
        if (outcome == Outcome.DONE) {
            session.context().digits().received(id(leg), digits);
        }
        return outcome;
    }

    private Outcome stopRecording(Leg leg) {
        var outcome = leg.move(CallAction.STOP_RECORDING);
        if (outcome == Outcome.DONE && leg.recording() != null) {
            session.report(List.of(new RecordingStopped(org(leg), id(leg), session.now())));
            session.storeRecording(leg);
        }
        return outcome;
    }
}
