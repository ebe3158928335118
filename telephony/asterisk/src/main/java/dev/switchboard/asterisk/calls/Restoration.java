package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.calls.Channel.Sound;
import dev.switchboard.asterisk.calls.RestorationPlan.Next;
import dev.switchboard.asterisk.calls.RestorationPlan.PlannedAttempt;
import dev.switchboard.asterisk.calls.RestorationPlan.PlannedLeg;
import dev.switchboard.asterisk.calls.RestorationPlan.PlannedParty;
import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.FoundChannel;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.asterisk.endpoints.Devices;
import dev.switchboard.asterisk.endpoints.OtherServers;
import dev.switchboard.telephony.CallTimes;
import dev.switchboard.telephony.OpenCall;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Rebuilds a session that another process has begun, as its [RestorationPlan] says, and makes up for what has happened
/// since then.
final class Restoration {

    private final Conversation conversation;
    private final Sessions sessions;
    private final Asterisk asterisk;
    private final Devices devices;
    private final CallTimesProperties times;
    private final CallTimes settings;
    private final RestoredRecordings recordings;
    private final Map<PlannedLeg, Leg> legs = new HashMap<>();

    Restoration(
            Conversation conversation,
            Sessions sessions,
            Asterisk asterisk,
            Devices devices,
            CallTimesProperties times,
            CallTimes settings,
            RestoredRecordings recordings) {
        this.conversation = conversation;
        this.sessions = sessions;
        this.asterisk = asterisk;
        this.devices = devices;
        this.times = times;
        this.settings = settings;
        this.recordings = recordings;
    }

    /// @param open its legs, in the order in which they began
    /// @param channels those that carry its id
    void restore(List<OpenCall> open, List<FoundChannel> channels) {
        carryOut(RestorationPlanner.plan(open, channels, devices::find));
    }

    private void carryOut(RestorationPlan plan) {
        for (var planned : plan.legs()) {
            var leg = new Leg(planned.call(), planned.hasLeft());
            recordings.restore(leg, planned.call());
            legs.put(planned, leg);
        }
        plan.legs().forEach(planned -> conversation.legs().restore(leg(planned)));
        conversation.parties().caller(party(plan.caller()));
        conversation.parties().callee(party(plan.callee()));
        if (plan.isBridged()) {
            conversation.media().bridgeExists();
        }
        plan.attempts().forEach(this::attempt);
        plan.unneeded().forEach(channel -> asterisk.hangUp(channel.id(), HangUpCause.NORMAL));
        proceed(plan);
        plan.attempts()
                .forEach(attempt -> conversation
                        .session()
                        .makeUp(attempt.channel().id(), attempt.channel().state(), false));
    }

    private Leg leg(PlannedLeg planned) {
        return Objects.requireNonNull(legs.get(planned));
    }

    private Party party(PlannedParty planned) {
        return new Party(
                planned.leg() == null ? null : leg(planned.leg()),
                planned.channel() == null
                        ? null
                        : restored(planned.channel(), planned.channel().isUp()));
    }

    private Channel restored(FoundChannel channel, boolean answered) {
        sessions.register(channel.id(), conversation.session());
        var restored = new Channel(
                channel.id(), devices.find(channel.device()), OtherServers.serverOf(channel.endpoint()), answered);
        if (channel.isInBridge()) {
            restored.sound(Sound.CONVERSATION);
        }
        return restored;
    }

    private void attempt(PlannedAttempt planned) {
        var channel = planned.channel();
        var restored = restored(channel, false);
        var leg = leg(planned.leg());
        switch (planned) {
            case PlannedAttempt.PickUp pickUp ->
                conversation.attempts().add(conversation.parkedCalls().restoredPickUp(leg, restored, pickUp.userId()));
            case PlannedAttempt.Outside _ ->
                conversation
                        .outsideCalls()
                        .restore(
                                leg,
                                restored,
                                channel.endpoint(),
                                planned.leg().call().rings());
            case PlannedAttempt.Phone phone ->
                conversation.deviceCalls().restoreRingingPhone(leg, restored, phone.device());
            case PlannedAttempt.Line line -> conversation.deviceCalls().restoreRinging(leg, restored, line.userId());
            case PlannedAttempt.OwnDevice own -> conversation.calling().restorePlaced(leg, restored, own.userId());
        }
        if (channel.isDown() && !asterisk.hasVariable(channel.id(), NewChannel.DIALED)) {
            conversation.dialing().restore(restored);
        }
    }

    private void proceed(RestorationPlan plan) {
        switch (plan.next()) {
            case Next.End _ -> conversation.end(null);
            case Next.Talk talk -> talk(talk.since());
            case Next.Ringing ringing -> {
                var leg = leg(ringing.leg());
                conversation.ringBacks().restore(leg);
                ring(ringing, leg, ringing.leg().call());
            }
        }
    }

    private void talk(@Nullable Instant since) {
        conversation.recordings().restore();
        conversation.media().arrange();
        conversation
                .timers()
                .later(
                        left(times.longestCall(), Objects.requireNonNullElse(since, conversation.now())),
                        () -> conversation.end(null));
        for (var leg : conversation.legs().all()) {
            var parkedAt = leg.parkedAt();
            if (parkedAt != null) {
                conversation.parkedCalls().ringBackAfter(left(settings.parkTimeout(), parkedAt), leg);
            }
        }
    }

    private void ring(Next.Ringing ringing, Leg leg, OpenCall call) {
        switch (ringing) {
            case Next.AwaitOwnDevice _ -> {}
            case Next.CallerIsGone _ -> leaveWithoutCaller(leg);
            case Next.AwaitOutside _ -> conversation.media().arrange();
            case Next.CallOutside _ -> {
                conversation.media().arrange();
                conversation.outsideCalls().callAgain(leg, call.rings());
            }
            case Next.Unanswered _ -> conversation.calling().resumeUnanswered(leg);
            case Next.RingOn _ -> {
                conversation.media().arrange();
                conversation
                        .timers()
                        .later(
                                left(times.ringsFor(), call.startedAt()),
                                () -> conversation.calling().unanswered(leg));
                conversation.deviceCalls().continueRinging(leg, call.rings());
            }
        }
    }

    private void leaveWithoutCaller(Leg leg) {
        if (leg.details().inbound()
                && asterisk.recorder().hasRecording(leg.message().name())) {
            conversation.attendants().storeMessage(leg);
        } else {
            conversation.end(null);
        }
    }

    private Duration left(Duration time, Instant since) {
        var left = time.minus(Duration.between(since, conversation.now()));
        return left.isNegative() ? Duration.ZERO : left;
    }
}
