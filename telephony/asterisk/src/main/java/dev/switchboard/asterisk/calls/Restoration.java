package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.calls.Channel.Sound;
import dev.switchboard.asterisk.channels.FoundChannel;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.asterisk.channels.NewChannel.Role;
import dev.switchboard.asterisk.endpoints.OtherServers;
import dev.switchboard.asterisk.recordings.RunningRecording;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.OpenCall;
import dev.switchboard.telephony.SipDevice;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Rebuilds a session that another process has begun: the log says what its legs are, and Asterisk which
/// channels there are. What has happened since then is made up for: a party that has hung up ends the
/// session, a device that has answered is connected, and what was to come next is done.
///
/// A channel without a variable for a leg is one of an outside party. Whether a channel is a party's or an
/// attempt to reach one follows from the phase of the leg and the state of the channel:
///
/// | Leg | Its device | An outside channel |
/// |---|---|---|
/// | inbound, `RINGING` | rings | the caller |
/// | outbound, `RINGING` | the user's; rings if nobody is called yet | is called |
/// | `TALKING`, `HELD` | the user's | the other party |
/// | `PARKED` | rings to pick the call up | the other party |
///
/// The leg that a user has left by a transfer is that of an outside channel.
final class Restoration {

    private final Session session;
    private final EngineContext context;
    private final Calling calling;
    private final Control control;
    private final List<FoundChannel> found = new ArrayList<>();
    private final Map<UUID, OpenCall> calls = new HashMap<>();
    private final Set<String> used = new HashSet<>();
    private final List<FoundChannel> attempts = new ArrayList<>();

    Restoration(Session session, EngineContext context, Calling calling, Control control) {
        this.session = session;
        this.context = context;
        this.calling = calling;
        this.control = control;
    }

    /// @param open its legs, in the order in which they began
    /// @param channels those that carry its id
    void restore(List<OpenCall> open, List<FoundChannel> channels) {
        found.addAll(channels);
        open.forEach(call -> calls.put(call.callId(), call));
        var legs = open.stream().map(call -> new Leg(call, hasLeft(call))).toList();
        legs.forEach(this::restoreRecording);
        setParties(legs);
        if (found.stream().anyMatch(FoundChannel::isInBridge)) {
            session.media().bridgeExists();
        }
        hangUpUnused();
        proceed(legs);
        session.attempts().forEach(attempt -> context.register(attempt.channel().id(), session));
        attempts.forEach(channel -> session.makeUp(channel.id(), channel.state(), false));
    }

    private OpenCall call(Leg leg) {
        return Objects.requireNonNull(calls.get(leg.callId()));
    }

    /// The leg of an outside party that a user has transferred has no device; the channel to the target
    /// carries it.
    private boolean hasLeft(OpenCall call) {
        if (call.phase() == CallPhase.PARKED) {
            return false;
        }
        var own = found.stream()
                .filter(channel -> call.callId().equals(channel.callId()))
                .toList();
        return own.isEmpty()
                ? call.direction() == CallDirection.OUTBOUND
                        && call.phase() == CallPhase.RINGING
                        && found.stream().anyMatch(FoundChannel::isUp)
                : own.stream().allMatch(FoundChannel::isOutside);
    }

    private void setParties(List<Leg> legs) {
        legs.forEach(session.legs()::restore);
        var first = legs.getFirst();
        if (legs.size() > 1) {
            session.caller(party(first));
            session.callee(party(legs.get(1)));
        } else if (first.details().inbound() || first.details().left()) {
            session.caller(outsider(first));
            session.callee(party(first));
        } else {
            session.caller(party(first));
            session.callee(outsider(first));
        }
    }

    private Party outsider(Leg leg) {
        boolean isCalled = leg.phase() == CallPhase.RINGING
                && !leg.details().inbound()
                && !leg.details().left();
        var channel = unused().filter(one -> one.callId() == null)
                .filter(one -> !(isCalled && one.isOutside()))
                .max(Comparator.comparing(FoundChannel::isInBridge).thenComparing(FoundChannel::isUp));
        return new Party(null, channel.map(this::taken).orElse(null));
    }

    private Party party(Leg leg) {
        var own = unused().filter(channel -> channel.isOf(leg.callId()));
        if (leg.phase() == CallPhase.PARKED) {
            return new Party(leg, null);
        }
        if (leg.phase() == CallPhase.RINGING) {
            boolean isTarget = leg.details().inbound() || leg.details().left();
            return new Party(
                    leg,
                    isTarget
                            ? null
                            : own.filter(channel -> !channel.isDevice() || (channel.isUp() && found.size() > 1))
                                    .findFirst()
                                    .map(this::taken)
                                    .orElse(null));
        }
        return new Party(
                leg,
                own.filter(FoundChannel::isUp)
                        .max(Comparator.comparing(FoundChannel::isInBridge))
                        .map(this::taken)
                        .orElse(null));
    }

    private Stream<FoundChannel> unused() {
        return found.stream().filter(channel -> !used.contains(channel.id()));
    }

    private Channel taken(FoundChannel channel) {
        used.add(channel.id());
        context.register(channel.id(), session);
        return restored(channel, context.devices().find(channel.device()), channel.isUp());
    }

    private static Channel restored(FoundChannel channel, @Nullable SipDevice device, boolean answered) {
        var restored = new Channel(channel.id(), device, OtherServers.serverOf(channel.endpoint()), answered);
        if (channel.isInBridge()) {
            restored.sound(Sound.CONVERSATION);
        }
        return restored;
    }

    /// Rings on at those channels by which a party is still to be reached, and ends the others.
    private void hangUpUnused() {
        for (var channel : unused().toList()) {
            if (attempt(channel)) {
                attempts.add(channel);
            } else {
                context.asterisk().hangUp(channel.id(), HangUpCause.NORMAL);
            }
        }
    }

    private boolean attempt(FoundChannel channel) {
        var leg = session.legs().all().stream()
                .filter(one -> channel.callId() == null
                        ? channel.isOutside() && !one.details().inbound()
                        : channel.isOf(one.callId()))
                .findFirst()
                .orElse(null);
        if (leg == null || channel.role() == Role.INBOUND || channel.role() == Role.DIALED) {
            return false;
        }
        var device = context.devices().find(channel.device());
        var restored = restored(channel, device, false);
        var user = device == null ? leg.userId() : device.userId();
        if (leg.phase() == CallPhase.PARKED && channel.isDevice() && user != null) {
            session.attempt(control.restoredPickUp(leg, restored, user));
        } else if (leg.phase() == CallPhase.RINGING && channel.isOutside()) {
            calling.restoreOutside(leg, restored, channel.endpoint(), call(leg).rings());
        } else if (leg.phase() == CallPhase.RINGING && device != null && device.sharedNumberId() != null) {
            calling.restoreRingingPhone(leg, restored, device);
        } else if (leg.phase() == CallPhase.RINGING && leg.details().inbound() && user != null) {
            calling.restoreRinging(leg, restored, user);
        } else if (leg.phase() == CallPhase.RINGING && user != null) {
            calling.restorePlaced(leg, restored, user);
        } else {
            return false;
        }
        if (channel.isDown() && !context.asterisk().hasVariable(channel.id(), NewChannel.DIALED)) {
            calling.restoreUndialed(restored);
        }
        return true;
    }

    private void proceed(List<Leg> legs) {
        var ringing = legs.stream()
                .filter(leg -> leg.phase() == CallPhase.RINGING)
                .reduce((_, last) -> last)
                .orElse(null);
        if (ringing == null) {
            talk(legs);
        } else {
            ring(ringing);
        }
    }

    /// Both parties have been connected.
    private void talk(List<Leg> legs) {
        if (isGone(session.caller()) || isGone(session.callee())) {
            session.end(null);
            return;
        }
        session.media().restoreRecordings();
        session.media().arrange();
        var answeredAt = legs.stream()
                .map(leg -> call(leg).answeredAt())
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(session.now());
        session.later(left(context.times().longestCall(), answeredAt), () -> session.end(null));
        for (var leg : legs) {
            var parkedAt = leg.parkedAt();
            if (parkedAt != null) {
                control.ringBackAfter(left(context.parkTimeout(), parkedAt), leg);
            }
        }
    }

    private static boolean isGone(Party party) {
        var leg = party.leg();
        return party.channel() == null && (leg == null || leg.phase() != CallPhase.PARKED);
    }

    /// Somebody is being called.
    ///
    /// @param leg of the latest call
    private void ring(Leg leg) {
        var caller = session.caller();
        calling.restoreRingBack(leg);
        if (caller.channel() == null) {
            boolean ringsAtOwnDevice =
                    caller.leg() == leg && session.attempts().stream().anyMatch(attempt -> attempt.userId() != null);
            if (!ringsAtOwnDevice) {
                leaveWithoutCaller(leg);
            }
        } else if (!leg.details().inbound()) {
            session.media().arrange();
            if (session.attempts().isEmpty()) {
                calling.continueOutside(leg, call(leg).rings());
            }
        } else if (session.attempts().isEmpty()) {
            calling.resumeUnanswered(leg);
        } else {
            session.media().arrange();
            session.later(left(context.times().ringsFor(), call(leg).startedAt()), () -> calling.unanswered(leg));
            calling.continueRinging(leg, call(leg).rings());
        }
    }

    /// The caller has hung up, perhaps after leaving a message.
    private void leaveWithoutCaller(Leg leg) {
        if (leg.details().inbound()
                && context.asterisk().hasRecording(leg.message().name())) {
            Voicemail.store(session, context, leg);
        } else {
            session.end(null);
        }
    }

    private Duration left(Duration time, Instant since) {
        var left = time.minus(Duration.between(since, session.now()));
        return left.isNegative() ? Duration.ZERO : left;
    }

    /// Continues the recording of a leg, in whatever file it has got to. One whose notice was still playing ends.
    private void restoreRecording(Leg leg) {
        var open = call(leg).recording();
        if (open == null) {
            if (call(leg).isRecorded()) {
                session.report(List.of(new CallEvent.RecordingStopped(leg.orgId(), leg.callId(), session.now())));
            }
            return;
        }
        var recording = RunningRecording.of(open);
        leg.recording(recording);
        for (var part = recording.next(); exists(part); part = recording.next()) {
            part.files().forEach(this::expectSide);
            if (part.files().stream().allMatch(context.asterisk()::isRecording)) {
                recording.started(part, List.of());
                return;
            }
            part.files().forEach(this::stopSide);
            recording.complete(part);
        }
    }

    private boolean exists(RunningRecording.Part part) {
        return part.files().stream()
                .anyMatch(file -> context.asterisk().isRecording(file)
                        || context.asterisk().hasRecording(file));
    }

    /// The party of the file may have hung up meanwhile; then it is complete.
    private void expectSide(String file) {
        context.recordings().expect(file);
        context.register(NewChannel.recorderOf(file), session);
        context.asterisk().subscribeToSide(file);
        if (!context.asterisk().isRecording(file)) {
            context.recordings().forget(file);
        }
    }

    private void stopSide(String file) {
        context.forget(NewChannel.recorderOf(file));
        context.asterisk().stopRecordingSide(file);
    }
}
