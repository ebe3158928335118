package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.telephony.CallAction;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvent.Answered;
import dev.switchboard.telephony.CallEvent.Parked;
import dev.switchboard.telephony.CallEvent.Unheld;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallTimes;
import dev.switchboard.telephony.LegDetails;
import dev.switchboard.telephony.NotLeader;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.RecordIds;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/// Parks a call, and gives it to whoever picks it up.
final class ParkedCalls {

    private final Conversation conversation;
    private final Asterisk asterisk;
    private final RecordIds ids;
    private final CallTimesProperties times;
    private final CallTimes settings;
    private final WaitingCommands pickUps = new WaitingCommands();

    ParkedCalls(
            Conversation conversation,
            Asterisk asterisk,
            RecordIds ids,
            CallTimesProperties times,
            CallTimes settings) {
        this.conversation = conversation;
        this.asterisk = asterisk;
        this.ids = ids;
        this.times = times;
        this.settings = settings;
    }

    /// The call is over, or goes to somebody else.
    void over() {
        pickUps.completeAll(Outcome.OVER);
    }

    /// Another node continues the session.
    void standDown(NotLeader failure) {
        pickUps.fail(failure);
    }

    /// The user's device is free afterwards.
    Outcome park(Leg leg) {
        var before = leg.phase();
        var outcome = leg.move(CallAction.PARK);
        if (outcome == Outcome.DONE && before != CallPhase.PARKED) {
            var party = conversation.parties().of(leg);
            var channel = party.channel();
            conversation.media().arrange();
            conversation.recordings().parked(channel);
            party.channel(null);
            conversation.hangUp(channel, HangUpCause.NORMAL);
            var at = conversation.now();
            leg.parkedAt(at);
            conversation.report(List.of(new Parked(leg.orgId(), leg.callId(), at)));
            ringBackAfter(settings.parkTimeout(), leg);
        }
        return outcome;
    }

    /// Rings back at the user who has parked the call, unless somebody picks it up before.
    void ringBackAfter(Duration time, Leg leg) {
        var since = leg.parkedAt();
        conversation.timers().later(time, () -> {
            boolean waits = conversation.legs().find(leg.callId()) == leg
                    && leg.phase() == CallPhase.PARKED
                    && Objects.equals(since, leg.parkedAt());
            if (waits && conversation.attempts().isEmpty()) {
                conversation.ringBacks().ringBack(leg);
            } else if (waits) {
                ringBackAfter(times.ownDevice(), leg);
            }
        });
    }

    /// The user who parked the call continues it; anybody else takes it over on a leg of their own.
    CompletableFuture<Outcome> pickUp(Leg leg, CallAction action, UUID userId) {
        var refusal = leg.refusal(action);
        if (refusal != null) {
            return CompletableFuture.completedFuture(refusal);
        }
        boolean isFirst = pickUps.isEmpty();
        if (!isFirst && !pickUps.hasOneOf(userId)) {
            return CompletableFuture.completedFuture(Outcome.NOT_PARKED);
        }
        var result = pickUps.add(userId);
        if (isFirst
                && !conversation
                        .deviceCalls()
                        .callOwnDevice(
                                userId,
                                leg,
                                leg.details().otherParty(),
                                channel -> pickedUp(leg, userId, channel),
                                _ -> pickUps.completeAll(Outcome.NO_DEVICE))) {
            pickUps.completeAll(Outcome.NO_DEVICE);
        }
        return result;
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
        var party = conversation.parties().of(leg);
        party.channel(channel);
        leg.move(CallAction.PICK_UP);
        if (userId.equals(leg.userId())) {
            conversation.recordings().continued(channel);
        }
        var events = userId.equals(leg.userId())
                ? List.<CallEvent>of(new Unheld(leg.orgId(), leg.callId(), conversation.now()))
                : takeOver(leg, party, userId);
        conversation.media().arrange();
        conversation.report(events);
        pickUps.completeAll(Outcome.DONE);
    }

    private List<CallEvent> takeOver(Leg leg, Party party, UUID userId) {
        var details = leg.details();
        var at = conversation.now();
        var taken = new Leg(
                new LegDetails(
                        details.orgId(),
                        ids.next(),
                        CallDirection.INBOUND,
                        details.otherParty(),
                        details.line(),
                        details.numberId(),
                        false),
                userId);
        var left = conversation.legs().remove(leg, null, at);
        var started = conversation.legs().add(taken, at);
        party.leg(taken);
        taken.answer(userId, at);
        var channel = party.channel();
        if (channel != null) {
            asterisk.setVariables(
                    channel.id(), Map.of(NewChannel.CALL, taken.callId().toString()));
        }
        return List.of(left, started, new Answered(taken.orgId(), taken.callId(), userId, at));
    }
}
