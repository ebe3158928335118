package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.asterisk.endpoints.Devices;
import dev.switchboard.telephony.BlockingPort;
import dev.switchboard.telephony.CallAction;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.LegDetails;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.RecordIds;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/// Transfers that the phone of a user requests (REFER, RFC 3515): blind to what the user has dialed, or
/// attended to the other party of a second call of the user (Replaces, RFC 3891).
///
/// ```
/// blind      other ── user            other ── target
/// attended   other ── user            other ── third
///                     user ── third
/// ```
///
/// An attended transfer ends the first session. Its other party joins the second one in the place of the
/// user, on a new leg if it is a user too. A third party outside keeps the user's second leg, which the user
/// has left, as after a blind transfer.
final class PhoneTransfers {

    private static final Logger log = LoggerFactory.getLogger(PhoneTransfers.class);

    private final Conversation conversation;
    private final Control control;
    private final Sessions sessions;
    private final Asterisk asterisk;
    private final Devices devices;
    private final BlockingPort port;
    private final RecordIds ids;

    PhoneTransfers(
            Conversation conversation,
            Control control,
            Sessions sessions,
            Asterisk asterisk,
            Devices devices,
            BlockingPort port,
            RecordIds ids) {
        this.conversation = conversation;
        this.control = control;
        this.sessions = sessions;
        this.asterisk = asterisk;
        this.devices = devices;
        this.port = port;
        this.ids = ids;
    }

    /// @param channel of the phone
    /// @param digits as they would be dialed
    void blind(String channel, String digits) {
        var leg = legOver(channel);
        var target = leg == null ? null : target(channel, digits);
        if (leg == null
                || target == null
                || control.transfer(leg, target.to(), target.toUser(), () -> asterisk.reportTransfer(channel, true))
                        != Outcome.DONE) {
            refuse(channel);
        }
    }

    /// @param channel of the phone in this session
    /// @param second the session of the user's other call
    /// @param secondChannel of the phone there
    /// @param digits that were dialed for that call
    void attended(String channel, Session second, String secondChannel, String digits) {
        var leg = legOver(channel);
        if (leg == null || second == conversation.session()) {
            refuse(channel);
            return;
        }
        var staying = conversation.parties().other(conversation.parties().of(leg));
        var moving = staying.channel();
        if (moving == null) {
            refuse(channel);
            return;
        }
        conversation.recordings().pause();
        conversation.media().silence(moving);
        var joining =
                new Joining(secondChannel, leg.orgId(), Objects.requireNonNull(leg.userId()), moving, staying.leg());
        var outcome = second.join(joining)
                .exceptionally(failure -> {
                    log.atWarn()
                            .addKeyValue("channel", channel)
                            .addKeyValue("company_id", leg.orgId())
                            .log("An attended transfer failed: {}", failure.toString());
                    return null;
                })
                .join();
        if (outcome == Outcome.DONE) {
            staying.channel(null);
            port.continueIn(conversation.id(), second.id());
            asterisk.reportTransfer(channel, true);
            conversation.end(null);
            second.channelMissing(moving.id());
        } else if (outcome == Outcome.NOT_ANSWERED && target(channel, digits) != null) {
            second.channelEnded(secondChannel, HangUpCause.NORMAL);
            blind(channel, digits);
        } else {
            conversation.media().arrange();
            refuse(channel);
        }
    }

    /// The leg that may be transferred.
    private @Nullable Leg legOver(String channel) {
        var party = conversation.parties().over(channel);
        var leg = party == null ? null : party.leg();
        return leg == null || leg.userId() == null || leg.refusal(CallAction.TRANSFER) != null ? null : leg;
    }

    private void refuse(String channel) {
        asterisk.reportTransfer(channel, false);
    }

    /// @return null unless the user may call it
    private DialedCall.@Nullable To target(String channel, String digits) {
        var party = conversation.parties().over(channel);
        var own = party == null ? null : party.channel();
        var device = own == null ? null : own.device();
        if (device == null) {
            return null;
        }
        var call = devices.source()
                .dialed(device, digits)
                .onErrorResume(failure -> {
                    log.warn("The target of a transfer could not be looked up: {}", failure.toString());
                    return Mono.empty();
                })
                .block();
        return call instanceof DialedCall.To target ? target : null;
    }

    /// A party that takes the place of a user in another session.
    ///
    /// @param place the channel of that user there
    /// @param orgId of the user
    /// @param userId who transfers
    /// @param channel of the party
    /// @param leg of the party in the session that it leaves; null for an outside party
    record Joining(
            String place,
            UUID orgId,
            UUID userId,
            Channel channel,
            @Nullable Leg leg) {}

    /// @return `DONE` once it is in the log, or why not
    Outcome join(Joining joining) {
        var leaving = conversation.parties().over(joining.place());
        var leg = leaving == null ? null : leaving.leg();
        if (leaving == null
                || leg == null
                || !leg.orgId().equals(joining.orgId())
                || !joining.userId().equals(leg.userId())) {
            return Outcome.OVER;
        }
        var refusal = leg.refusal(CallAction.TRANSFER);
        var third = conversation.parties().other(leaving);
        if (refusal != null || third.channel() == null) {
            return refusal == null ? Outcome.OVER : refusal;
        }
        var own = leaving.channel();
        var at = conversation.now();
        var events = new ArrayList<CallEvent>(leave(leg, third, at));
        leaving.leg(taken(joining, leg, at, events));
        leaving.channel(joining.channel());
        note(joining.channel(), leaving.leg());
        conversation.hangUp(own, HangUpCause.NORMAL);
        conversation.media().arrange();
        conversation.report(events);
        return Outcome.DONE;
    }

    /// The user leaves the second session. The recording ends, because the party who joins has not heard the notice.
    private List<CallEvent> leave(Leg leg, Party third, Instant at) {
        var channel = third.channel();
        if (third.leg() != null || channel == null) {
            return List.of(conversation.legs().remove(leg, null, at));
        }
        var events = new ArrayList<CallEvent>();
        if (leg.recording() != null) {
            leg.move(CallAction.STOP_RECORDING);
            conversation.recordings().finish(leg);
            events.add(new CallEvent.RecordingStopped(leg.orgId(), leg.callId(), at));
        }
        if (leg.holds()) {
            leg.move(CallAction.UNHOLD);
            events.add(new CallEvent.Unheld(leg.orgId(), leg.callId(), at));
        }
        leg.leave();
        third.leg(leg);
        asterisk.setVariables(
                channel.id(),
                Map.of(
                        NewChannel.ROLE,
                        NewChannel.Role.OUTSIDE.argument(),
                        NewChannel.CALL,
                        leg.callId().toString()));
        return events;
    }

    /// The leg of a user who joins, which talks with the third party.
    private @Nullable Leg taken(Joining joining, Leg left, Instant at, List<CallEvent> events) {
        var before = joining.leg();
        var user = before == null ? null : before.userId();
        if (before == null || user == null) {
            return null;
        }
        var details = before.details();
        var third = left.details().otherParty();
        var taken = new Leg(
                new LegDetails(
                        details.orgId(),
                        ids.next(),
                        details.direction(),
                        details.inbound() ? third : details.from(),
                        details.inbound() ? details.to() : Objects.requireNonNullElse(third, details.to()),
                        details.numberId(),
                        false),
                user);
        events.add(conversation.legs().add(taken, at));
        taken.answer(user, at);
        events.add(new CallEvent.Answered(taken.orgId(), taken.callId(), user, at));
        if (before.holds()) {
            taken.move(CallAction.HOLD);
            events.add(new CallEvent.Held(taken.orgId(), taken.callId(), at));
        }
        return taken;
    }

    /// From now on the channel belongs to this session, also for a process that takes over.
    private void note(Channel channel, @Nullable Leg leg) {
        sessions.register(channel.id(), conversation.session());
        asterisk.setVariables(
                channel.id(),
                Map.of(
                        NewChannel.SESSION,
                        conversation.id().toString(),
                        NewChannel.CALL,
                        leg == null ? "" : leg.callId().toString()));
    }
}
