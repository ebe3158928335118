package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.calls.Channel.Sound;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.asterisk.channels.NewChannel.Role;
import dev.switchboard.asterisk.endpoints.OtherServers;
import dev.switchboard.telephony.Admission;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvent.Ringing;
import dev.switchboard.telephony.CallEvent.StoppedRinging;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.LegDetails;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.SipDevice;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// How a session calls a line of this service, an outside number, or a user's own device.
final class Calling {

    private static final Logger log = LoggerFactory.getLogger(Calling.class);

    private final Conversation conversation;
    private final EngineContext context;
    /// Channels that have yet to be dialed, and for how long they then ring.
    private final Map<String, Duration> undialed = new HashMap<>();
    private boolean reportedRinging;

    /// Where the call comes back to, if nobody takes it: it was transferred.
    private @Nullable RingBack ringBack;

    Calling(Conversation conversation, EngineContext context) {
        this.conversation = conversation;
        this.context = context;
    }

    /// A user places a call: the own device rings, or answers by itself, and then the number is
    /// called.
    Outcome place(Command.Place place) {
        var leg = outbound(place.orgId(), place.callId(), place.userId(), place.numberId(), place.from(), place.to());
        conversation.caller(new Party(leg, null));
        var admission = context.admit(place.orgId(), conversation.id(), place.callId(), place.to());
        if (admission != Admission.ADMITTED) {
            conversation.end(null);
            return admission.outcome();
        }
        var callerId = place.to();
        if (!callOwnDevice(
                place.userId(),
                leg,
                callerId,
                channel -> placed(leg, place.toUser(), channel),
                _ -> conversation.end(null))) {
            conversation.end(null);
            return Outcome.NO_DEVICE;
        }
        noteCalledUser(place.toUser());
        conversation.report(List.of(conversation.legs().add(leg, conversation.now())));
        return Outcome.DONE;
    }

    /// Another process may call the user, once the own device has answered.
    private void noteCalledUser(@Nullable UUID toUser) {
        if (toUser != null) {
            conversation.attempts()
                    .forEach(attempt -> context.asterisk()
                            .setVariables(attempt.channel().id(), Map.of(NewChannel.TO_USER, toUser.toString())));
        }
    }

    /// The own device of a user who places a call has answered.
    private void placed(Leg leg, @Nullable UUID toUser, Channel channel) {
        conversation.caller().channel(channel);
        call(leg.details().to(), toUser, leg, List.of());
    }

    /// A user has dialed on a device.
    void dialed(Channel channel, SipDevice device, DialedCall.To call) {
        var to = call.to();
        var leg = outbound(device.orgId(), context.newId(), device.userId(), call.numberId(), call.from(), to);
        var admission = context.admit(leg.orgId(), conversation.id(), leg.callId(), to);
        if (admission != Admission.ADMITTED) {
            Notice.playRefusal(admission, conversation, context, channel);
            return;
        }
        conversation.caller(new Party(leg, channel));
        context.asterisk()
                .setVariables(channel.id(), Map.of(NewChannel.CALL, leg.callId().toString()));
        call(to, call.toUser(), leg, List.of(conversation.legs().add(leg, conversation.now())));
    }

    private static Leg outbound(UUID orgId, UUID callId, UUID userId, UUID numberId, String from, String to) {
        return new Leg(new LegDetails(orgId, callId, CallDirection.OUTBOUND, from, to, numberId, false), userId);
    }

    /// Calls a user, or a number, be it a line of this service or not.
    ///
    /// @param toUser null for a number
    /// @param caller the leg that waits for the answer
    /// @param before events of the same instant, which are reported first
    private void call(String to, @Nullable UUID toUser, Leg caller, List<CallEvent> before) {
        var route = route(caller, to, toUser);
        if (route == null && toUser == null) {
            callOutside(to, caller.details().line(), null, before);
            return;
        }
        if (route == null || !route.calls()) {
            conversation.report(before);
            conversation.end(CallResult.FAILED, HangUpCause.UNALLOCATED, List.of());
            return;
        }
        var events = new ArrayList<>(before);
        if (caller.phase() == CallPhase.RINGING && !route.ringsNowhere()) {
            events.add(new Ringing(caller.orgId(), caller.callId(), List.of(), conversation.now()));
        }
        callLine(caller.details().line(), to, route, events, conversation.now());
    }

    private @Nullable Route route(Leg caller, String to, @Nullable UUID toUser) {
        return toUser == null ? context.route(to) : context.routeToUser(caller.orgId(), toUser, to);
    }

    /// Rings at a line of this service.
    ///
    /// @param from E.164; null for a withheld caller
    /// @param before events of the same instant, which are reported first
    /// @param at that instant
    void callLine(@Nullable String from, String to, Route route, List<CallEvent> before, Instant at) {
        var leg = new Leg(
                new LegDetails(
                        route.orgId(), context.newId(), CallDirection.INBOUND, from, to, route.numberId(), false),
                route.userId());
        conversation.callee(new Party(leg, null));
        var events = new ArrayList<>(before);
        events.add(conversation.legs().add(leg, at));
        conversation.report(events);
        var users = ring(leg, route.rings());
        route.phones().forEach(phone -> ring(leg, phone));
        if (route.ringsNowhere()) {
            toVoicemail(leg);
            return;
        }
        if (conversation.attempts().isEmpty()) {
            unanswered(leg);
            return;
        }
        conversation.media().arrange();
        leg.ringAt(users);
        noteRingBack(leg);
        conversation.report(List.of(new Ringing(leg.orgId(), leg.callId(), users, conversation.now())));
        conversation.later(context.times().ringsFor(), () -> unanswered(leg));
    }

    /// Nobody has taken the call to a line: it comes back, or the caller leaves a message.
    void unanswered(Leg leg) {
        if (!comesBack(leg, null)) {
            toVoicemail(leg);
        }
    }

    /// The call to an outside number has rung for long enough.
    void unansweredOutside() {
        unansweredOutside(CallResult.NO_ANSWER, HangUpCause.NORMAL);
    }

    /// Nobody has taken the call to an outside number.
    ///
    /// @param cause told to the caller, unless the call comes back
    private void unansweredOutside(CallResult result, HangUpCause cause) {
        var target = conversation.callee().leg();
        if (target == null || !comesBack(target, result)) {
            conversation.end(result, cause, List.of());
        }
    }

    /// Rings again at the user who has transferred the call. Their line takes it from there.
    ///
    /// @param target the leg of whom nobody has answered
    /// @param result of it; null: as for a hang-up
    /// @return false if nobody has transferred the call
    private boolean comesBack(Leg target, @Nullable CallResult result) {
        var back = ringBack;
        if (back == null) {
            return false;
        }
        ringBack = null;
        conversation.cancelTimers();
        conversation.giveUpAllAttempts(HangUpCause.NO_ANSWER);
        conversation.stopRinging(target);
        var at = conversation.now();
        callLine(
                back.otherParty(),
                back.line(),
                back.route(),
                List.of(conversation.legs().remove(target, result, at)),
                at);
        return true;
    }

    /// Rings at the user who has parked or transferred a call, on a new leg.
    void ringBack(Leg ended) {
        var back = RingBack.to(ended);
        var at = conversation.now();
        var left = leave(ended, at);
        ringBack = null;
        if (back == null) {
            conversation.end(null, HangUpCause.NORMAL, List.of(left));
        } else {
            callLine(back.otherParty(), back.line(), back.route(), List.of(left), at);
        }
    }

    private void noteRingBack(Leg target) {
        var waiting = conversation.caller().channel();
        if (ringBack != null && waiting != null) {
            context.asterisk().setVariables(waiting.id(), Map.of(RingBack.VARIABLE, ringBack.text(target)));
        }
    }

    /// The call that rings may have been transferred by another process.
    void restoreRingBack(Leg target) {
        var waiting = conversation.caller().channel();
        if (waiting != null) {
            ringBack = RingBack.of(context.asterisk().variable(waiting.id(), RingBack.VARIABLE), target);
        }
    }

    /// Rings at all devices of users.
    ///
    /// @return those users who have a device that rings
    private List<UUID> ring(Leg leg, List<UUID> users) {
        var ringing = new ArrayList<UUID>();
        for (var user : users) {
            boolean rings = false;
            for (var device : context.devices().of(leg.orgId(), user)) {
                rings |= ring(leg, device);
            }
            if (rings) {
                ringing.add(user);
            }
        }
        return ringing;
    }

    /// Rings at a phone on an unassigned number.
    private void ring(Leg leg, Route.Phone phone) {
        var device = context.devices().find(leg.orgId(), phone.deviceId());
        if (device != null) {
            ring(leg, device);
        }
    }

    /// @return whether it rings
    private boolean ring(Leg leg, SipDevice device) {
        boolean rings = ring(leg, device, null);
        for (var server : context.others().of(device.username())) {
            rings |= ring(leg, device, server);
        }
        return rings;
    }

    private boolean ring(Leg leg, SipDevice device, @Nullable String server) {
        return reach(
                leg,
                device,
                server,
                leg.details().from(),
                false,
                channel -> conversation.answered(conversation.callee(), channel, device.userId()),
                _ -> stoppedRinging(leg, device));
    }

    private void stoppedRinging(Leg leg, SipDevice device) {
        if (device.sharedNumberId() == null) {
            stoppedRinging(leg, device.userId());
        } else {
            unansweredIfNothingRings(leg);
        }
    }

    /// A device of a user has stopped to ring.
    private void stoppedRinging(Leg leg, UUID user) {
        if (!conversation.attemptsAt(user).isEmpty() || !leg.stopRingingAt(user)) {
            return;
        }
        conversation.report(List.of(new StoppedRinging(leg.orgId(), leg.callId(), List.of(user), conversation.now())));
        unansweredIfNothingRings(leg);
    }

    /// The call goes on to voicemail, or comes back, once it rings at no user and no phone any more.
    void unansweredIfNothingRings(Leg leg) {
        boolean rings = !leg.ringingUsers().isEmpty() || !conversation.attempts().isEmpty();
        if (!rings && leg.phase() == CallPhase.RINGING) {
            unanswered(leg);
        }
    }

    /// Lets a phone of a user who answers with another client answer by itself.
    ///
    /// @param failed runs when it does not answer
    /// @return false if there is none that can be reached
    boolean answerOnOwnDevice(Leg leg, UUID user, Runnable failed) {
        return callOwnDevice(
                user,
                leg,
                leg.details().otherParty(),
                channel -> conversation.answered(conversation.callee(), channel, user),
                _ -> {
                    stoppedRinging(leg, user);
                    failed.run();
                });
    }

    /// Calls the first device of a user that can be reached, which answers by itself if it can do so.
    ///
    /// @param callerNumber shown there; null for a withheld caller
    /// @return false if there is none that can be reached
    boolean callOwnDevice(
            UUID user,
            Leg leg,
            @Nullable String callerNumber,
            Consumer<Channel> answered,
            Consumer<HangUpCause> failed) {
        for (var device : context.devices().of(leg.orgId(), user)) {
            if (reach(leg, device, null, callerNumber, true, answered, failed)) {
                return true;
            }
            for (var server : context.others().of(device.username())) {
                if (reach(leg, device, server, callerNumber, true, answered, failed)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// @param server the other Asterisk at which the device is registered; null for this one
    private boolean reach(
            Leg leg,
            SipDevice device,
            @Nullable String server,
            @Nullable String callerNumber,
            boolean autoAnswer,
            Consumer<Channel> answered,
            Consumer<HangUpCause> failed) {
        var channel = new NewChannel(
                context.newChannelId(conversation.session(), Role.DEVICE),
                OtherServers.dialed(device.username(), server),
                Role.DEVICE,
                conversation.id(),
                leg.callId(),
                device.username(),
                callerNumber,
                idOf(conversation.other(conversation.partyOf(leg)).channel()),
                autoAnswer);
        if (!context.asterisk().create(channel)) {
            context.forget(channel.id());
            return false;
        }
        undialed.put(
                channel.id(),
                autoAnswer ? context.times().ownDevice() : context.times().ringsFor());
        conversation.attempt(new Attempt(
                new Channel(channel.id(), device, server, false),
                device.sharedNumberId() == null ? device.userId() : null,
                answered,
                failed));
        return true;
    }

    private static @Nullable String idOf(@Nullable Channel channel) {
        return channel == null ? null : channel.id();
    }

    // Attempts of another process, which had rung or dialed before this one was the leader.

    /// The own device of a user who places a call rings.
    void restorePlaced(Leg leg, Channel channel, UUID user) {
        var noted = context.asterisk().variable(channel.id(), NewChannel.TO_USER);
        var toUser = noted.isEmpty() ? null : UUID.fromString(noted);
        conversation.attempt(new Attempt(channel, user, answered -> placed(leg, toUser, answered), _ -> conversation.end(null)));
    }

    /// A device of a user rings for a call to a line.
    void restoreRinging(Leg leg, Channel channel, UUID user) {
        conversation.attempt(new Attempt(
                channel,
                user,
                answered -> conversation.answered(conversation.callee(), answered, user),
                _ -> stoppedRinging(leg, user)));
    }

    /// A phone on an unassigned number rings.
    void restoreRingingPhone(Leg leg, Channel channel, SipDevice device) {
        conversation.attempt(new Attempt(
                channel,
                null,
                answered -> conversation.answered(conversation.callee(), answered, device.userId()),
                _ -> unansweredIfNothingRings(leg)));
    }

    /// Reports for whom it rings, as far as that has changed, and rings on until its time is over.
    void continueRinging(Leg leg, boolean reported) {
        var users = conversation.attempts().stream()
                .map(Attempt::userId)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        if (!reported) {
            users.stream()
                    .filter(user -> !leg.ringingUsers().contains(user))
                    .forEach(user -> leg.ringAt(List.of(user)));
            conversation.report(List.of(new Ringing(leg.orgId(), leg.callId(), users, conversation.now())));
        }
        leg.ringingUsers().forEach(user -> stoppedRinging(leg, user));
    }

    /// An outside number is called over a channel.
    ///
    /// @param leg with that number
    /// @param trunk over which it is called
    /// @param reported whether it has been reported to ring
    void restoreOutside(Leg leg, Channel channel, String trunk, boolean reported) {
        var to = leg.details().to();
        var from = leg.details().line();
        var trunks = context.trunks().of(from);
        var next = trunks.subList(Math.min(trunks.indexOf(trunk) + 1, trunks.size()), trunks.size());
        reportedRinging = reported;
        attemptOutside(to, from, next, channel);
        undialed.remove(channel.id());
        var caller = conversation.caller().channel();
        if (channel.isBridged()) {
            channel.sound(Sound.EARLY_MEDIA);
            conversation.callee().early(channel);
            if (caller != null && caller.isBridged()) {
                caller.sound(Sound.EARLY_MEDIA);
            }
        }
    }

    /// The channel over which an outside number was called has ended unnoticed. Unless the telephone
    /// rang, the number is called again.
    void continueOutside(Leg leg, boolean reported) {
        if (reported) {
            unansweredOutside();
        } else {
            callOver(
                    leg.details().to(),
                    leg.details().line(),
                    context.trunks().of(leg.details().line()),
                    HangUpCause.CONGESTION);
        }
    }

    /// Calls an outside number over the first trunk that accepts it, of those of the line.
    ///
    /// @param from the line, whose number is presented, also if another party is transferred
    /// @param leg of the outside party that a user has transferred; null for any other
    private void callOutside(String to, String from, @Nullable Leg leg, List<CallEvent> before) {
        conversation.callee(new Party(leg, null));
        conversation.report(before);
        reportedRinging = false;
        if (leg != null) {
            noteRingBack(leg);
        }
        var trunks = context.trunks().of(from);
        if (trunks.isEmpty() && !context.trunks().trunks().isEmpty()) {
            log.warn("No trunk may present the number of the line; the calls of session {} fail", conversation.id());
        }
        callOver(to, from, trunks, HangUpCause.CONGESTION);
    }

    /// @param cause of the failure of the last trunk
    private void callOver(String to, String from, List<String> trunks, HangUpCause cause) {
        if (trunks.isEmpty()) {
            unansweredOutside(cause.result(), cause);
            return;
        }
        var next = trunks.subList(1, trunks.size());
        var target = conversation.callee().leg();
        var channel = new NewChannel(
                context.newChannelId(conversation.session(), Role.OUTSIDE),
                "PJSIP/" + to + "@" + trunks.getFirst(),
                Role.OUTSIDE,
                conversation.id(),
                target == null ? null : target.callId(),
                null,
                from,
                idOf(conversation.caller().channel()),
                false);
        if (!context.asterisk().create(channel)) {
            context.forget(channel.id());
            callOver(to, from, next, HangUpCause.CONGESTION);
            return;
        }
        attemptOutside(to, from, next, new Channel(channel.id(), null, false));
    }

    /// It rings for as long with each trunk, also with one over which another process has called.
    ///
    /// @param next trunks, if this one does not accept the call
    private void attemptOutside(String to, String from, List<String> next, Channel channel) {
        var attempt = new Attempt(
                channel,
                null,
                answered -> conversation.answered(conversation.callee(), answered, userOf(conversation.callee())),
                failure -> failedOutside(to, from, next, failure));
        conversation.attempt(attempt);
        undialed.put(channel.id(), context.outboundRingsFor());
        conversation.cancelTimers();
        conversation.later(context.outboundRingsFor(), this::unansweredOutside);
        conversation.later(context.times().trunkResponse(), () -> giveUpSilentTrunk(to, from, next, attempt));
    }

    /// A channel has entered this service. Only now can it be dialed: Asterisk responds to its creation
    /// before it has entered.
    void entered(String channel) {
        var time = undialed.get(channel);
        if (time != null) {
            context.asterisk().setVariables(channel, Map.of(NewChannel.DIALED, "1"));
            if (context.asterisk().dial(channel, time)) {
                undialed.remove(channel);
            }
        }
    }

    /// A channel of another process, which may not have been dialed.
    void restoreUndialed(Channel channel) {
        undialed.put(
                channel.id(),
                NewChannel.isOutside(channel.id())
                        ? context.outboundRingsFor()
                        : context.times().ringsFor());
    }

    private static @Nullable UUID userOf(Party party) {
        var leg = party.leg();
        return leg == null ? null : leg.userId();
    }

    /// Reports once that the outside party's telephone is ringing.
    void ringsOutside() {
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
    void soundsOutside(Channel channel) {
        if (conversation.callee().early() == null && context.asterisk().hasSound(channel.id())) {
            conversation.callee().early(channel);
            conversation.media().arrange();
            ringsOutside();
        }
    }

    private void failedOutside(String to, String from, List<String> trunks, HangUpCause cause) {
        boolean refused = switch (cause) {
            case REFUSED, CONGESTION, NO_RESPONSE, OTHER -> true;
            default -> false;
        };
        callOver(to, from, refused && !reportedRinging ? trunks : List.of(), cause);
    }

    private void giveUpSilentTrunk(String to, String from, List<String> trunks, Attempt attempt) {
        if (!reportedRinging && !trunks.isEmpty() && conversation.attempts().contains(attempt)) {
            conversation.giveUp(attempt, HangUpCause.NORMAL);
            callOver(to, from, trunks, HangUpCause.NO_RESPONSE);
        }
    }

    /// Ends the leg of the user, and connects the other party with the target on a new leg.
    ///
    /// @param toUser the user who is called; null for a number
    /// @param targetId of that leg
    void transfer(Leg leg, String to, @Nullable UUID toUser, UUID targetId) {
        var details = leg.details();
        var route = route(leg, to, toUser);
        if (route == null && toUser != null) {
            ringBack(leg);
            return;
        }
        ringBack = RingBack.to(leg);
        var at = conversation.now();
        var left = leave(leg, at);
        if (route != null) {
            callLine(details.otherParty(), to, route, List.of(left), at);
            return;
        }
        var target = new Leg(
                new LegDetails(
                        details.orgId(),
                        targetId,
                        CallDirection.OUTBOUND,
                        details.line(),
                        to,
                        details.numberId(),
                        true),
                leg.userId());
        callOutside(to, details.line(), target, List.of(left, conversation.legs().add(target, at)));
    }

    /// Ends the leg of a user; the other party becomes the caller, and waits.
    private CallEvent leave(Leg leg, Instant at) {
        var leaving = conversation.partyOf(leg);
        var staying = conversation.other(leaving);
        var channel = leaving.channel();
        conversation.cancelTimers();
        conversation.giveUpAllAttempts(HangUpCause.NORMAL);
        var left = conversation.legs().remove(leg, at);
        leaving.channel(null);
        leaving.leg(null);
        conversation.caller(staying);
        conversation.callee(leaving);
        conversation.media().arrange();
        conversation.hangUp(channel, HangUpCause.NORMAL);
        return left;
    }

    /// Lets the caller leave a message.
    void toVoicemail(Leg leg) {
        conversation.cancelTimers();
        conversation.giveUpAllAttempts(HangUpCause.NO_ANSWER);
        conversation.stopRinging(leg);
        var channel = conversation.caller().channel();
        if (channel == null) {
            conversation.end(null);
            return;
        }
        conversation.media().silence(channel);
        conversation.media().answer(channel);
        voicemail(leg, channel).begin();
    }

    /// No device rings any more since before this process was the leader. Unless the call comes back, its caller may be
    /// leaving a message.
    void resumeUnanswered(Leg leg) {
        conversation.stopRinging(leg);
        if (!comesBack(leg, null)) {
            var channel = Objects.requireNonNull(conversation.caller().channel());
            conversation.media().answer(channel);
            voicemail(leg, channel).resume();
        }
    }

    private Voicemail voicemail(Leg leg, Channel channel) {
        var voicemail = new Voicemail(conversation, context, leg, channel);
        conversation.attendant(voicemail);
        return voicemail;
    }
}
