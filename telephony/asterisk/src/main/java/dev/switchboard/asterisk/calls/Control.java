package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.ari.AriUnavailable;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.asterisk.recordings.RunningRecording;
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
import dev.switchboard.telephony.NotLeader;
import dev.switchboard.telephony.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

    /// A command that waits until a device of its user has answered.
    private record Waiting(UUID userId, CompletableFuture<Outcome> result) {}

    private final Conversation conversation;
    private final Calling calling;
    private final EngineContext context;
    private final Digits digits;
    private final List<Waiting> answers = new ArrayList<>();
    private final List<Waiting> pickUps = new ArrayList<>();

    Control(Conversation conversation, Calling calling, EngineContext context) {
        this.conversation = conversation;
        this.calling = calling;
        this.context = context;
        this.digits = new Digits(conversation, context);
    }

    CompletableFuture<Outcome> execute(Command command) {
        var leg = conversation.legs().find(command.callId());
        if (leg == null) {
            return completed(Outcome.OVER);
        }
        return switch (command) {
            case Command.Place _ -> throw new IllegalArgumentException("A call is placed once");
            case Command.Answer answer -> answer(leg, answer.userId());
            case Command.PickUp pickUp -> pickUp(leg, CallAction.PICK_UP, pickUp.userId());
            case Command.Unhold _ ->
                leg.phase() == CallPhase.PARKED && leg.userId() != null
                        ? pickUp(leg, CallAction.UNHOLD, leg.userId())
                        : completed(unhold(leg));
            case Command.SendDigits send -> sendDigits(leg, send.digits());
            case Command.Decline decline -> completed(decline(leg, List.of(decline.userId())));
            case Command.Hold _ -> completed(hold(leg));
            case Command.Park _ -> completed(park(leg));
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
        var ringing = conversation.attemptsAt(userId);
        if (!leg.ringingUsers().contains(userId) || ringing.isEmpty()) {
            return completed(Outcome.NOT_RUNG);
        }
        var waiting = new Waiting(userId, new CompletableFuture<>());
        boolean first = answers.stream().noneMatch(other -> other.userId().equals(userId));
        answers.add(waiting);
        if (first) {
            var attempt = ringing.getFirst();
            conversation.replace(attempt, _ -> answerOnOwnDevice(leg, userId));
            conversation.hangUp(attempt.channel(), HangUpCause.ANSWERED_ELSEWHERE);
        }
        return waiting.result();
    }

    private void answerOnOwnDevice(Leg leg, UUID userId) {
        if (!calling.answerOnOwnDevice(leg, userId, () -> complete(answers, userId, Outcome.NO_DEVICE))) {
            complete(answers, userId, Outcome.NO_DEVICE);
        }
    }

    /// Somebody has answered.
    void answered(@Nullable UUID userId) {
        for (var waiting : List.copyOf(answers)) {
            waiting.result().complete(waiting.userId().equals(userId) ? Outcome.DONE : Outcome.ANSWERED_ALREADY);
        }
        answers.clear();
    }

    /// The session is over.
    void over() {
        completeAll(answers, Outcome.OVER);
        completeAll(pickUps, Outcome.OVER);
    }

    /// Another node continues the session.
    void standDown() {
        var failure = new NotLeader(context.lease().server());
        answers.forEach(one -> one.result().completeExceptionally(failure));
        pickUps.forEach(one -> one.result().completeExceptionally(failure));
        answers.clear();
        pickUps.clear();
    }

    private static void complete(List<Waiting> waiting, UUID userId, Outcome outcome) {
        var theirs = waiting.stream().filter(one -> one.userId().equals(userId)).toList();
        waiting.removeAll(theirs);
        theirs.forEach(one -> one.result().complete(outcome));
    }

    private static void completeAll(List<Waiting> waiting, Outcome outcome) {
        waiting.forEach(one -> one.result().complete(outcome));
        waiting.clear();
    }

    /// When the last user declines, nobody takes the call.
    private Outcome decline(Leg leg, List<UUID> users) {
        if (!users.stream().allMatch(leg::stopRingingAt)) {
            return leg.phase() == CallPhase.RINGING ? Outcome.NOT_RUNG : Outcome.ANSWERED_ALREADY;
        }
        for (var user : users) {
            conversation.attemptsAt(user).forEach(attempt -> conversation.giveUp(attempt, HangUpCause.REJECTED));
            complete(answers, user, Outcome.NOT_RUNG);
        }
        conversation.report(List.of(new StoppedRinging(leg.orgId(), leg.callId(), users, conversation.now())));
        calling.unansweredIfNothingRings(leg);
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
            context.asterisk().noteHold(channel, hold);
        }
    }

    /// The key may have been pressed or released while no event arrived. That the phone does not hold a call says
    /// nothing about one that was put on hold through the API.
    void makeUpHold(Party party, String channel) {
        boolean holds;
        boolean isNoted;
        try {
            holds = context.asterisk().isHeldByPhone(channel);
            isNoted = context.asterisk().hasVariable(channel, NewChannel.HELD);
        } catch (AriUnavailable unreachable) {
            log.warn("It is not known whether a phone holds its call: {}", unreachable.getMessage());
            return;
        }
        if (holds != isNoted) {
            heldByPhone(party, channel, holds);
        }
    }

    /// The user's device is free afterwards.
    private Outcome park(Leg leg) {
        var before = leg.phase();
        var outcome = leg.move(CallAction.PARK);
        if (outcome == Outcome.DONE && before != CallPhase.PARKED) {
            var party = conversation.partyOf(leg);
            var channel = party.channel();
            conversation.media().arrange();
            conversation.media().parked(channel);
            party.channel(null);
            conversation.hangUp(channel, HangUpCause.NORMAL);
            var at = conversation.now();
            leg.parkedAt(at);
            conversation.report(List.of(new Parked(leg.orgId(), leg.callId(), at)));
            ringBackAfter(context.parkTimeout(), leg);
        }
        return outcome;
    }

    /// Rings back at the user who has parked the call, unless somebody picks it up before.
    void ringBackAfter(Duration time, Leg leg) {
        var since = leg.parkedAt();
        conversation.later(time, () -> {
            boolean waits = conversation.legs().find(leg.callId()) == leg
                    && leg.phase() == CallPhase.PARKED
                    && Objects.equals(since, leg.parkedAt());
            if (waits && conversation.attempts().isEmpty()) {
                calling.ringBack(leg);
            } else if (waits) {
                ringBackAfter(context.times().ownDevice(), leg);
            }
        });
    }

    /// The user who parked the call continues it; anybody else takes it over on a leg of their own.
    private CompletableFuture<Outcome> pickUp(Leg leg, CallAction action, UUID userId) {
        var refusal = leg.refusal(action);
        if (refusal != null) {
            return completed(refusal);
        }
        var waiting = new Waiting(userId, new CompletableFuture<>());
        boolean first = pickUps.isEmpty();
        if (!first && pickUps.stream().noneMatch(other -> other.userId().equals(userId))) {
            return completed(Outcome.NOT_PARKED);
        }
        pickUps.add(waiting);
        if (first
                && !calling.callOwnDevice(
                        userId,
                        leg,
                        leg.details().otherParty(),
                        channel -> pickedUp(leg, userId, channel),
                        _ -> completeAll(pickUps, Outcome.NO_DEVICE))) {
            completeAll(pickUps, Outcome.NO_DEVICE);
        }
        return waiting.result();
    }

    /// A device that rings since before this process was the leader picks the call up.
    Attempt restoredPickUp(Leg leg, Channel channel, UUID userId) {
        return new Attempt(channel, userId, answered -> pickedUp(leg, userId, answered), _ -> {});
    }

    /// Whether a device rings to pick the call up.
    boolean isPickingUp() {
        return !pickUps.isEmpty();
    }

    /// A device has picked a parked call up.
    void pickedUp(Leg leg, UUID userId, Channel channel) {
        var party = conversation.partyOf(leg);
        party.channel(channel);
        leg.move(CallAction.PICK_UP);
        if (userId.equals(leg.userId())) {
            conversation.media().continued(channel);
        }
        var events = userId.equals(leg.userId())
                ? List.<CallEvent>of(new Unheld(leg.orgId(), leg.callId(), conversation.now()))
                : takeOver(leg, party, userId);
        conversation.media().arrange();
        conversation.report(events);
        completeAll(pickUps, Outcome.DONE);
    }

    private List<CallEvent> takeOver(Leg leg, Party party, UUID userId) {
        var details = leg.details();
        var at = conversation.now();
        var taken = new Leg(
                new LegDetails(
                        details.orgId(),
                        context.newId(),
                        CallDirection.INBOUND,
                        details.otherParty(),
                        details.line(),
                        details.numberId(),
                        false),
                userId);
        var left = conversation.legs().remove(leg, at);
        var started = conversation.legs().add(taken, at);
        party.leg(taken);
        taken.answer(userId);
        var channel = party.channel();
        if (channel != null) {
            context.asterisk()
                    .setVariables(
                            channel.id(), Map.of(NewChannel.CALL, taken.callId().toString()));
        }
        return List.of(left, started, new Answered(taken.orgId(), taken.callId(), userId, at));
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
        var targetId = context.newId();
        var admission = context.admit(leg.orgId(), conversation.id(), targetId, to);
        if (admission != Admission.ADMITTED) {
            return admission.outcome();
        }
        accepted.run();
        leg.move(CallAction.TRANSFER);
        completeAll(pickUps, Outcome.OVER);
        calling.transfer(leg, to, toUser, targetId);
        return Outcome.DONE;
    }

    private Outcome startRecording(Leg leg, Command.StartRecording command) {
        var outcome = leg.move(CallAction.START_RECORDING);
        if (outcome == Outcome.DONE && leg.recording() == null) {
            var notice = Objects.requireNonNullElse(
                    command.notice(), context.sounds().defaultNotice());
            if (context.sounds().spoken(notice) == null) {
                return Outcome.NOTICE_NOT_SPOKEN;
            }
            var recording = new RunningRecording(context.newId(), conversation.now(), command.askedBy(), notice);
            conversation.report(List.of(new RecordingStarted(
                    leg.orgId(),
                    leg.callId(),
                    recording.recordingId(),
                    command.askedBy(),
                    notice,
                    recording.startedAt())));
            conversation.media().startRecording(leg, recording);
        }
        return outcome;
    }

    private Outcome stopRecording(Leg leg) {
        var outcome = leg.move(CallAction.STOP_RECORDING);
        if (outcome == Outcome.DONE && leg.recording() != null) {
            conversation.media().finishRecording(leg);
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
        conversation.attempts().stream()
                .filter(attempt -> attempt.userId() == null)
                .forEach(attempt -> conversation.giveUp(attempt, HangUpCause.REJECTED));
        if (!ringing.isEmpty()) {
            return decline(leg, ringing);
        }
        calling.unansweredIfNothingRings(leg);
        return Outcome.DONE;
    }
}
