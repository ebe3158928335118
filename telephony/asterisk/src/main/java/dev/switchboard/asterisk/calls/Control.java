package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.ari.AriUnavailable;
import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.Lease;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.asterisk.recordings.RunningRecording;
import dev.switchboard.asterisk.sounds.Sounds;
import dev.switchboard.telephony.Admission;
import dev.switchboard.telephony.BlockingPort;
import dev.switchboard.telephony.CallAction;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvent.Held;
import dev.switchboard.telephony.CallEvent.RecordingStarted;
import dev.switchboard.telephony.CallEvent.RecordingStopped;
import dev.switchboard.telephony.CallEvent.StoppedRinging;
import dev.switchboard.telephony.CallEvent.Unheld;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.NotLeader;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.RecordIds;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Executes commands on a leg of a session, as far as [dev.switchboard.telephony.CallTransitions]
/// allows them.
final class Control {

    private static final Logger log = LoggerFactory.getLogger(Control.class);

    private final Conversation conversation;
    private final Calling calling;
    private final Asterisk asterisk;
    private final Lease lease;
    private final BlockingPort port;
    private final RecordIds ids;
    private final Sounds sounds;
    private final Digits digits;
    private final WaitingCommands answers = new WaitingCommands();

    Control(
            Conversation conversation,
            Calling calling,
            Asterisk asterisk,
            Lease lease,
            BlockingPort port,
            RecordIds ids,
            Sounds sounds) {
        this.conversation = conversation;
        this.calling = calling;
        this.asterisk = asterisk;
        this.lease = lease;
        this.port = port;
        this.ids = ids;
        this.sounds = sounds;
        this.digits = new Digits(conversation, asterisk);
    }

    CompletableFuture<Outcome> execute(Command.OfCall command) {
        var leg = conversation.legs().find(command.callId());
        if (leg == null) {
            return completed(Outcome.OVER);
        }
        return switch (command) {
            case Command.Answer answer -> answer(leg, answer.userId());
            case Command.PickUp pickUp -> conversation.parkedCalls().pickUp(leg, CallAction.PICK_UP, pickUp.userId());
            case Command.Unhold _ ->
                leg.phase() == CallPhase.PARKED && leg.userId() != null
                        ? conversation.parkedCalls().pickUp(leg, CallAction.UNHOLD, leg.userId())
                        : completed(unhold(leg));
            case Command.SendDigits send -> sendDigits(leg, send.digits());
            case Command.Decline decline -> completed(decline(leg, List.of(decline.userId())));
            case Command.Hold _ -> completed(hold(leg));
            case Command.Park _ -> completed(conversation.parkedCalls().park(leg));
            case Command.Transfer transfer -> completed(transfer(leg, transfer.to(), transfer.toUser(), () -> {}));
            case Command.StartRecording start -> completed(startRecording(leg, start));
            case Command.StopRecording _ -> completed(stopRecording(leg));
            case Command.HangUp _ -> completed(hangUp(leg));
        };
    }

    private static CompletableFuture<Outcome> completed(Outcome outcome) {
        return CompletableFuture.completedFuture(outcome);
    }

    /// The device that rings stops to do so and is called again, now with the request to answer by
    /// itself.
    private CompletableFuture<Outcome> answer(Leg leg, UUID userId) {
        if (leg.phase() != CallPhase.RINGING) {
            return completed(leg.move(CallAction.ANSWER));
        }
        var ringing = conversation.attempts().at(userId);
        if (!leg.ringingUsers().contains(userId) || ringing.isEmpty()) {
            return completed(Outcome.NOT_RUNG);
        }
        boolean isFirst = !answers.hasOneOf(userId);
        var result = answers.add(userId);
        if (isFirst) {
            var attempt = ringing.getFirst();
            conversation.attempts().replace(attempt, _ -> answerOnOwnDevice(leg, userId));
            conversation.hangUp(attempt.channel(), HangUpCause.ANSWERED_ELSEWHERE);
        }
        return result;
    }

    private void answerOnOwnDevice(Leg leg, UUID userId) {
        if (!conversation
                .deviceCalls()
                .answerOnOwnDevice(leg, userId, () -> answers.complete(userId, Outcome.NO_DEVICE))) {
            answers.complete(userId, Outcome.NO_DEVICE);
        }
    }

    /// Somebody has answered.
    void answered(@Nullable UUID userId) {
        if (userId != null) {
            answers.complete(userId, Outcome.DONE);
        }
        answers.completeAll(Outcome.ANSWERED_ALREADY);
    }

    /// The session is over.
    void over() {
        answers.completeAll(Outcome.OVER);
        conversation.parkedCalls().over();
    }

    /// Another node continues the session.
    void standDown() {
        var failure = new NotLeader(lease.server());
        answers.fail(failure);
        conversation.parkedCalls().standDown(failure);
    }

    /// When the last user declines, nobody takes the call.
    private Outcome decline(Leg leg, List<UUID> users) {
        if (!users.stream().allMatch(leg::stopRingingAt)) {
            return leg.phase() == CallPhase.RINGING ? Outcome.NOT_RUNG : Outcome.ANSWERED_ALREADY;
        }
        for (var user : users) {
            conversation
                    .attempts()
                    .at(user)
                    .forEach(attempt -> conversation.attempts().giveUp(attempt, HangUpCause.REJECTED));
            answers.complete(user, Outcome.NOT_RUNG);
        }
        conversation.report(List.of(new StoppedRinging(leg.orgId(), leg.callId(), users, conversation.now())));
        conversation.deviceCalls().unansweredIfNothingRings(leg);
        return Outcome.DONE;
    }

    private Outcome hold(Leg leg) {
        return move(leg, CallAction.HOLD, new Held(leg.orgId(), leg.callId(), conversation.now()));
    }

    private Outcome unhold(Leg leg) {
        var outcome = move(leg, CallAction.UNHOLD, new Unheld(leg.orgId(), leg.callId(), conversation.now()));
        digits.resume();
        return outcome;
    }

    /// @param event to report, unless the state was the same already
    private Outcome move(Leg leg, CallAction action, CallEvent event) {
        var before = leg.phase();
        var outcome = leg.move(action);
        if (outcome == Outcome.DONE && leg.phase() != before) {
            conversation.media().arrange();
            conversation.report(List.of(event));
        }
        return outcome;
    }

    /// A user has pressed or released the hold key of a phone. What the table of transitions does
    /// not allow changes nothing.
    void heldByPhone(Party party, String channel, boolean hold) {
        var leg = party.leg();
        var own = party.channel();
        if (leg != null && own != null && own.id().equals(channel) && leg.phase() != CallPhase.PARKED) {
            if (hold) {
                hold(leg);
            } else {
                unhold(leg);
            }
            asterisk.noteHold(channel, hold);
        }
    }

    /// The key may have been pressed or released while no event arrived. That the phone does not hold a call says
    /// nothing about one that was put on hold through the API.
    void makeUpHold(Party party, String channel) {
        boolean holds;
        boolean isNoted;
        try {
            holds = asterisk.isHeldByPhone(channel);
            isNoted = asterisk.hasVariable(channel, NewChannel.HELD);
        } catch (AriUnavailable unreachable) {
            log.warn("It is not known whether a phone holds its call: {}", unreachable.getMessage());
            return;
        }
        if (holds != isNoted) {
            heldByPhone(party, channel, holds);
        }
    }

    /// Ends the leg of the transferring user, and connects the other party with the target.
    ///
    /// @param toUser the user to call, who may have no number; null: whoever has the number `to`
    /// @param accepted runs before anything changes
    Outcome transfer(Leg leg, String to, @Nullable UUID toUser, Runnable accepted) {
        var refusal = leg.refusal(CallAction.TRANSFER);
        if (refusal != null) {
            return refusal;
        }
        var targetId = ids.next();
        var admission = port.admit(leg.orgId(), conversation.id(), targetId, to);
        if (admission != Admission.ADMITTED) {
            return admission.outcome();
        }
        accepted.run();
        leg.move(CallAction.TRANSFER);
        conversation.parkedCalls().over();
        calling.transfer(leg, to, toUser, targetId);
        return Outcome.DONE;
    }

    private Outcome startRecording(Leg leg, Command.StartRecording command) {
        var outcome = leg.move(CallAction.START_RECORDING);
        if (outcome == Outcome.DONE && leg.recording() == null) {
            var notice = Objects.requireNonNullElse(command.notice(), sounds.defaultNotice());
            if (sounds.spoken(notice) == null) {
                return Outcome.NOTICE_NOT_SPOKEN;
            }
            var recording = new RunningRecording(ids.next(), conversation.now(), command.askedBy(), notice);
            conversation.report(List.of(new RecordingStarted(
                    leg.orgId(),
                    leg.callId(),
                    recording.recordingId(),
                    command.askedBy(),
                    notice,
                    recording.startedAt())));
            conversation.recordings().start(leg, recording);
        }
        return outcome;
    }

    private Outcome stopRecording(Leg leg) {
        var outcome = leg.move(CallAction.STOP_RECORDING);
        if (outcome == Outcome.DONE && leg.recording() != null) {
            conversation.recordings().finish(leg);
            conversation.report(List.of(new RecordingStopped(leg.orgId(), leg.callId(), conversation.now())));
        }
        return outcome;
    }

    /// Fails, and the call goes on, if Asterisk cannot be reached: digits are not repeated.
    private CompletableFuture<Outcome> sendDigits(Leg leg, String sent) {
        var outcome = leg.move(CallAction.SEND_DIGITS);
        if (outcome == Outcome.DONE) {
            try {
                digits.send(leg, sent);
            } catch (AriUnavailable unreachable) {
                return CompletableFuture.failedFuture(unreachable);
            }
        }
        return completed(outcome);
    }

    /// A call that rings at users and phones is declined by them all.
    private Outcome hangUp(Leg leg) {
        var ringing = leg.ringingUsers();
        boolean rings = leg.details().inbound() && leg.phase() == CallPhase.RINGING;
        if (!rings || (ringing.isEmpty() && conversation.attempts().isEmpty())) {
            conversation.end(null);
            return Outcome.DONE;
        }
        conversation.attempts().all().stream()
                .filter(attempt -> attempt.userId() == null)
                .forEach(attempt -> conversation.attempts().giveUp(attempt, HangUpCause.REJECTED));
        if (!ringing.isEmpty()) {
            return decline(leg, ringing);
        }
        conversation.deviceCalls().unansweredIfNothingRings(leg);
        return Outcome.DONE;
    }
}
