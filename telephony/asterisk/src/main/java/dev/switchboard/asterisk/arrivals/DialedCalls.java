package dev.switchboard.asterisk.arrivals;

import dev.switchboard.asterisk.calls.Channel;
import dev.switchboard.asterisk.calls.Session;
import dev.switchboard.asterisk.calls.Sessions;
import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel.Role;
import dev.switchboard.asterisk.endpoints.Devices;
import dev.switchboard.asterisk.endpoints.OtherServers;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.SipDevice;
import dev.switchboard.telephony.WaitingCall;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/// What users dial on their devices: numbers, emergency numbers and feature codes.
final class DialedCalls {

    private static final Logger log = LoggerFactory.getLogger(DialedCalls.class);

    private final Sessions sessions;
    private final Asterisk asterisk;
    private final Devices devices;
    private final OtherServers others;
    private final Arrivals arrivals;

    DialedCalls(Sessions sessions, Asterisk asterisk, Devices devices, OtherServers others, Arrivals arrivals) {
        this.sessions = sessions;
        this.asterisk = asterisk;
        this.devices = devices;
        this.others = others;
        this.arrivals = arrivals;
    }

    /// @param channel of the device
    /// @param server the other Asterisk that passes on what was dialed there; null for this one
    void dialed(String channel, SipDevice device, @Nullable String server, String digits) {
        arrivals.open(channel, Role.DIALED, session -> {
            var calls = devices.source();
            switch (FeatureCode.of(digits)) {
                case FeatureCode.ParkedCall(var slot) ->
                    pickUp(new Channel(channel, device, server, false), session, digits, calls.parkedIn(device, slot));
                case FeatureCode.RingingCall(var extension) ->
                    pickUp(
                            new Channel(channel, device, server, false),
                            session,
                            digits,
                            calls.ringingAt(device, extension));
                case FeatureCode.OwnGreeting _
                when device.sharedNumberId() != null -> arrivals.close(channel, session, HangUpCause.REJECTED);
                case FeatureCode.OwnGreeting _ -> session.recordGreeting(channel, device);
                case null -> call(channel, session, device, digits);
            }
        });
    }

    private void call(String channel, Session session, SipDevice device, String digits) {
        switch (devices.source().dialed(device, digits).block()) {
            case DialedCall.To call -> session.dialed(channel, device, call);
            case DialedCall.Emergency(var number) -> session.dialedEmergency(channel, device, number);
            case DialedCall.UnknownNumber _ -> arrivals.close(channel, session, HangUpCause.UNALLOCATED);
            case DialedCall.NotAllowed _ -> arrivals.close(channel, session, HangUpCause.REJECTED);
            case null -> arrivals.close(channel, session, HangUpCause.UNALLOCATED);
        }
    }

    /// Moves the device into the session of a call, or to the Asterisk at which that is.
    ///
    /// @param own the session of the device, which ends
    private void pickUp(Channel dialed, Session own, String digits, Mono<WaitingCall> wanted) {
        var call = wanted.block();
        var session = call == null ? null : sessions.session(call.callId());
        if (session != null && call != null) {
            join(session, call.callId(), dialed, own);
        } else if (call != null && dialed.server() == null && others.hasServer(call.mediaServer())) {
            sessions.forget(dialed.id());
            sessions.closed(own);
            asterisk.passOn(dialed.id(), device(dialed), call.mediaServer(), digits);
        } else {
            arrivals.close(dialed.id(), own, HangUpCause.UNALLOCATED);
        }
    }

    private void join(Session session, UUID callId, Channel dialed, Session own) {
        sessions.closed(own);
        sessions.register(dialed.id(), session);
        arrivals.mark(dialed.id(), Role.DIALED, session);
        var outcome = session.pickUpOn(callId, dialed, device(dialed))
                .exceptionally(failure -> {
                    log.atWarn()
                            .addKeyValue("call_id", callId)
                            .addKeyValue("channel", dialed.id())
                            .log("A call could not be picked up: {}", failure.toString());
                    return null;
                })
                .join();
        if (outcome == Outcome.DONE) {
            session.channelMissing(dialed.id());
        } else {
            arrivals.close(dialed.id(), own, HangUpCause.UNALLOCATED);
        }
    }

    private static SipDevice device(Channel dialed) {
        return Objects.requireNonNull(dialed.device());
    }
}
