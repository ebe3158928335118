package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.calls.Channel.Sound;
import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.asterisk.channels.NewChannel.Role;
import dev.switchboard.asterisk.endpoints.TrunkOrder;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvent.Ringing;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.CallTimes;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Calls a number outside over the trunks that may present the number of the line, one after the other.
final class OutsideCalls {

    private static final Logger log = LoggerFactory.getLogger(OutsideCalls.class);

    private final Conversation conversation;
    private final Sessions sessions;
    private final Asterisk asterisk;
    private final TrunkOrder trunkOrder;
    private final CallTimesProperties times;
    private final CallTimes settings;
    private final Dialing dialing;
    private boolean reportedRinging;

    OutsideCalls(
            Conversation conversation,
            Sessions sessions,
            Asterisk asterisk,
            TrunkOrder trunkOrder,
            CallTimesProperties times,
            CallTimes settings,
            Dialing dialing) {
        this.conversation = conversation;
        this.sessions = sessions;
        this.asterisk = asterisk;
        this.trunkOrder = trunkOrder;
        this.times = times;
        this.settings = settings;
        this.dialing = dialing;
    }

    /// Calls an outside number over the first trunk that accepts it, of those of the line.
    ///
    /// @param from the line, whose number is presented, also if another party is transferred
    /// @param leg of the outside party that a user has transferred; null for any other
    void call(String to, String from, @Nullable Leg leg, List<CallEvent> before) {
        conversation.parties().callee(new Party(leg, null));
        conversation.report(before);
        reportedRinging = false;
        if (leg != null) {
            conversation.ringBacks().note(leg);
        }
        var trunks = trunkOrder.of(from);
        if (trunks.isEmpty() && !trunkOrder.trunks().isEmpty()) {
            log.warn("No trunk may present the number of the line; the calls of session {} fail", conversation.id());
        }
        callOver(to, from, trunks, HangUpCause.CONGESTION);
    }

    /// @param cause of the failure of the last trunk
    private void callOver(String to, String from, List<String> trunks, HangUpCause cause) {
        if (trunks.isEmpty()) {
            unanswered(cause.result(), cause);
            return;
        }
        var next = trunks.subList(1, trunks.size());
        var target = conversation.parties().callee().leg();
        var channel = new NewChannel(
                sessions.newChannelId(conversation.session(), Role.OUTSIDE),
                "PJSIP/" + to + "@" + trunks.getFirst(),
                Role.OUTSIDE,
                conversation.id(),
                target == null ? null : target.callId(),
                null,
                from,
                conversation.parties().caller().channelId(),
                false);
        if (!asterisk.create(channel)) {
            sessions.forget(channel.id());
            callOver(to, from, next, HangUpCause.CONGESTION);
            return;
        }
        attempt(to, from, next, new Channel(channel.id(), null, false));
    }

    /// It rings for as long with each trunk, also with one over which another process has called.
    ///
    /// @param next trunks, if this one does not accept the call
    private void attempt(String to, String from, List<String> next, Channel channel) {
        var attempt = new Attempt(
                channel,
                null,
                answered -> conversation.answered(
                        conversation.parties().callee(),
                        answered,
                        conversation.parties().callee().userId()),
                failure -> failed(to, from, next, failure));
        conversation.attempts().add(attempt);
        dialing.expect(channel.id(), settings.outboundRingsFor());
        conversation.timers().cancel();
        conversation.timers().later(settings.outboundRingsFor(), this::unanswered);
        conversation.timers().later(times.trunkResponse(), () -> giveUpSilentTrunk(to, from, next, attempt));
    }

    /// The call to an outside number has rung for long enough.
    void unanswered() {
        unanswered(CallResult.NO_ANSWER, HangUpCause.NORMAL);
    }

    /// Nobody has taken the call to an outside number.
    ///
    /// @param cause told to the caller, unless the call comes back
    private void unanswered(CallResult result, HangUpCause cause) {
        var target = conversation.parties().callee().leg();
        if (target == null || !conversation.ringBacks().comesBack(target, result)) {
            conversation.end(result, cause, List.of());
        }
    }

    /// Reports once that the outside party's telephone is ringing.
    void rings() {
        if (reportedRinging) {
            return;
        }
        reportedRinging = true;
        conversation.media().arrange();
        for (var leg : conversation.legs().all()) {
            if (leg.phase() == CallPhase.RINGING) {
                conversation.report(List.of(new Ringing(leg.orgId(), leg.callId(), List.of(), conversation.now())));
            }
        }
    }

    /// If the carrier sends early media, the caller hears it instead of a ringback tone.
    void sounds(Channel channel) {
        if (conversation.parties().callee().early() == null && asterisk.hasSound(channel.id())) {
            conversation.parties().callee().early(channel);
            conversation.media().arrange();
            rings();
        }
    }

    private void failed(String to, String from, List<String> trunks, HangUpCause cause) {
        boolean refused = switch (cause) {
            case REFUSED, CONGESTION, NO_RESPONSE, OTHER -> true;
            default -> false;
        };
        callOver(to, from, refused && !reportedRinging ? trunks : List.of(), cause);
    }

    private void giveUpSilentTrunk(String to, String from, List<String> trunks, Attempt attempt) {
        if (!reportedRinging
                && !trunks.isEmpty()
                && conversation.attempts().all().contains(attempt)) {
            conversation.attempts().giveUp(attempt, HangUpCause.NORMAL);
            callOver(to, from, trunks, HangUpCause.NO_RESPONSE);
        }
    }

    /// An outside number is called over a channel.
    ///
    /// @param leg with that number
    /// @param trunk over which it is called
    /// @param reported whether it has been reported to ring
    void restore(Leg leg, Channel channel, String trunk, boolean reported) {
        var to = leg.details().to();
        var from = leg.details().line();
        var trunks = trunkOrder.of(from);
        var next = trunks.subList(Math.min(trunks.indexOf(trunk) + 1, trunks.size()), trunks.size());
        reportedRinging = reported;
        attempt(to, from, next, channel);
        dialing.forget(channel.id());
        var caller = conversation.parties().caller().channel();
        if (channel.isBridged()) {
            channel.sound(Sound.EARLY_MEDIA);
            conversation.parties().callee().early(channel);
            if (caller != null && caller.isBridged()) {
                caller.sound(Sound.EARLY_MEDIA);
            }
        }
    }

    /// The channel over which an outside number was called has ended unnoticed. Unless the telephone
    /// rang, the number is called again.
    void callAgain(Leg leg, boolean reported) {
        if (reported) {
            unanswered();
        } else {
            callOver(
                    leg.details().to(),
                    leg.details().line(),
                    trunkOrder.of(leg.details().line()),
                    HangUpCause.CONGESTION);
        }
    }
}
