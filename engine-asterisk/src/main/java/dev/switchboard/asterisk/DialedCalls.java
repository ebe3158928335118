package dev.switchboard.asterisk;

import dev.switchboard.asterisk.NewChannel.Role;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.SipDevice;
import java.time.Duration;
import java.util.Comparator;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// What users dial on their devices: numbers, emergency numbers and feature codes.
final class DialedCalls {

    private static final Logger log = LoggerFactory.getLogger(DialedCalls.class);
    private static final Duration FOUND_WITHIN = Duration.ofSeconds(2);

    private final EngineContext context;
    private final Arrivals arrivals;

    DialedCalls(EngineContext context, Arrivals arrivals) {
        this.context = context;
        this.arrivals = arrivals;
    }

    /// @param channel of the device
    void dialed(String channel, SipDevice device, String digits) {
        arrivals.open(channel, Role.DIALED, session -> {
            switch (FeatureCode.of(digits)) {
                case FeatureCode.ParkedCall(var slot) ->
                    pickUp(channel, session, device, leg -> leg.isParkedIn(device.orgId(), slot));
                case FeatureCode.RingingCall(var extension) -> pickUpAt(extension, channel, session, device);
                case FeatureCode.OwnGreeting _ -> session.recordGreeting(channel, device);
                case null -> call(channel, session, device, digits);
            }
        });
    }

    private void call(String channel, Session session, SipDevice device, String digits) {
        switch (context.devices().source().dialed(device, digits).block()) {
            case DialedCall.To(var numberId, var from, var to) -> session.dialed(channel, device, numberId, from, to);
            case DialedCall.Emergency emergency -> session.dialedEmergency(channel, device, emergency);
            case DialedCall.UnknownNumber _ -> arrivals.close(channel, session, HangUpCause.UNALLOCATED);
            case DialedCall.NotAllowed _ -> arrivals.close(channel, session, HangUpCause.REJECTED);
            case null -> arrivals.close(channel, session, HangUpCause.UNALLOCATED);
        }
    }

    private void pickUpAt(String extension, String channel, Session session, SipDevice device) {
        var colleague = context.devices().source().colleague(device, extension).block();
        pickUp(channel, session, device, leg -> isRingingAt(leg, device.orgId(), colleague));
    }

    private static boolean isRingingAt(Leg leg, UUID orgId, @Nullable UUID user) {
        return leg.phase() == CallPhase.RINGING
                && leg.orgId().equals(orgId)
                && leg.ringingUsers().stream().anyMatch(ringing -> ringing.equals(user));
    }

    private record Found(Session session, UUID callId) {}

    /// Moves the device into the session of the call that has waited longest.
    ///
    /// @param own the session of the device, which ends
    private void pickUp(String channel, Session own, SipDevice device, Predicate<Leg> wanted) {
        var found = Flux.fromIterable(context.sessions())
                .filter(session -> session != own)
                .sort(Comparator.comparing(Session::id))
                .flatMapSequential(session -> session.callWith(wanted)
                        .timeout(FOUND_WITHIN, Mono.empty())
                        .map(callId -> new Found(session, callId)))
                .next()
                .block();
        if (found == null) {
            arrivals.close(channel, own, HangUpCause.UNALLOCATED);
            return;
        }
        context.closed(own);
        context.register(channel, found.session());
        arrivals.mark(channel, Role.DIALED, found.session());
        var outcome = pickUp(found, channel, device);
        if (outcome == Outcome.DONE) {
            found.session().channelMissing(channel);
        } else {
            arrivals.close(channel, own, HangUpCause.UNALLOCATED);
        }
    }

    private static @Nullable Outcome pickUp(Found found, String channel, SipDevice device) {
        return found.session()
                .pickUpOn(found.callId(), new Channel(channel, device, false), device)
                .onErrorResume(failure -> {
                    log.warn("A call could not be picked up: {}", failure.toString());
                    return Mono.empty();
                })
                .block();
    }
}
