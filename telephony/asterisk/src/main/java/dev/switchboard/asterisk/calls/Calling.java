package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.telephony.Admission;
import dev.switchboard.telephony.BlockingPort;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvent.Ringing;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.LegDetails;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.SipDevice;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Who is called: a line of this service ([DeviceCalls]) or a number outside ([OutsideCalls]), and what happens when
/// nobody takes the call.
final class Calling {

    private final Conversation conversation;
    private final Asterisk asterisk;
    private final BlockingPort port;
    private final RecordIds ids;
    private final CallTimesProperties times;

    Calling(Conversation conversation, Asterisk asterisk, BlockingPort port, RecordIds ids, CallTimesProperties times) {
        this.conversation = conversation;
        this.asterisk = asterisk;
        this.port = port;
        this.ids = ids;
        this.times = times;
    }

    /// A user places a call: the own device rings, or answers by itself, and then the number is
    /// called.
    Outcome place(Command.Place place) {
        var leg = outbound(place.orgId(), place.callId(), place.userId(), place.numberId(), place.from(), place.to());
        conversation.parties().caller(new Party(leg, null));
        var admission = port.admit(place.orgId(), conversation.id(), place.callId(), place.to());
        if (admission != Admission.ADMITTED) {
            conversation.end(null);
            return admission.outcome();
        }
        var callerId = place.to();
        if (!conversation
                .deviceCalls()
                .callOwnDevice(
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
            conversation
                    .attempts()
                    .all()
                    .forEach(attempt -> asterisk.setVariables(
                            attempt.channel().id(), Map.of(NewChannel.TO_USER, toUser.toString())));
        }
    }

    /// The own device of a user who places a call has answered.
    void placed(Leg leg, @Nullable UUID toUser, Channel channel) {
        conversation.parties().caller().channel(channel);
        call(leg.details().to(), toUser, leg, List.of());
    }

    /// A user has dialed on a device.
    void dialed(Channel channel, SipDevice device, DialedCall.To call) {
        var to = call.to();
        var leg = outbound(device.orgId(), ids.next(), device.userId(), call.numberId(), call.from(), to);
        var admission = port.admit(leg.orgId(), conversation.id(), leg.callId(), to);
        if (admission != Admission.ADMITTED) {
            conversation.attendants().refuse(admission, channel);
            return;
        }
        conversation.parties().caller(new Party(leg, channel));
        asterisk.setVariables(channel.id(), Map.of(NewChannel.CALL, leg.callId().toString()));
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
            conversation.outsideCalls().call(to, caller.details().line(), null, before);
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
        return toUser == null ? port.route(to) : port.routeToUser(caller.orgId(), toUser, to);
    }

    /// Rings at a line of this service.
    ///
    /// @param from E.164; null for a withheld caller
    /// @param before events of the same instant, which are reported first
    /// @param at that instant
    void callLine(@Nullable String from, String to, Route route, List<CallEvent> before, Instant at) {
        var leg = new Leg(
                new LegDetails(route.orgId(), ids.next(), CallDirection.INBOUND, from, to, route.numberId(), false),
                route.userId());
        conversation.parties().callee(new Party(leg, null));
        var events = new ArrayList<>(before);
        events.add(conversation.legs().add(leg, at));
        conversation.report(events);
        var users = conversation.deviceCalls().ring(leg, route.rings());
        route.phones().forEach(phone -> conversation.deviceCalls().ring(leg, phone));
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
        conversation.ringBacks().note(leg);
        conversation.report(List.of(new Ringing(leg.orgId(), leg.callId(), users, conversation.now())));
        conversation.timers().later(times.ringsFor(), () -> unanswered(leg));
    }

    /// Nobody has taken the call to a line: it comes back, or the caller leaves a message.
    void unanswered(Leg leg) {
        if (!conversation.ringBacks().comesBack(leg, null)) {
            toVoicemail(leg);
        }
    }

    /// The own device of a user who places a call rings.
    void restorePlaced(Leg leg, Channel channel, UUID user) {
        var noted = asterisk.variable(channel.id(), NewChannel.TO_USER);
        var toUser = noted.isEmpty() ? null : UUID.fromString(noted);
        conversation
                .attempts()
                .add(new Attempt(
                        channel, user, answered -> placed(leg, toUser, answered), _ -> conversation.end(null)));
    }

    /// Ends the leg of the user, and connects the other party with the target on a new leg.
    ///
    /// @param toUser the user who is called; null for a number
    /// @param targetId of that leg
    void transfer(Leg leg, String to, @Nullable UUID toUser, UUID targetId) {
        var details = leg.details();
        var route = route(leg, to, toUser);
        if (route == null && toUser != null) {
            conversation.ringBacks().ringBack(leg);
            return;
        }
        conversation.ringBacks().expect(leg);
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
        conversation
                .outsideCalls()
                .call(
                        to,
                        details.line(),
                        target,
                        List.of(left, conversation.legs().add(target, at)));
    }

    /// Ends the leg of a user; the other party becomes the caller, and waits.
    CallEvent leave(Leg leg, Instant at) {
        var leaving = conversation.parties().of(leg);
        var staying = conversation.parties().other(leaving);
        var channel = leaving.channel();
        conversation.timers().cancel();
        conversation.attempts().giveUpAll(HangUpCause.NORMAL);
        var left = conversation.legs().remove(leg, null, at);
        leaving.channel(null);
        leaving.leg(null);
        conversation.parties().caller(staying);
        conversation.parties().callee(leaving);
        conversation.media().arrange();
        conversation.hangUp(channel, HangUpCause.NORMAL);
        return left;
    }

    /// Lets the caller leave a message.
    void toVoicemail(Leg leg) {
        conversation.timers().cancel();
        conversation.attempts().giveUpAll(HangUpCause.NO_ANSWER);
        conversation.stopRinging(leg);
        var channel = conversation.parties().caller().channel();
        if (channel == null) {
            conversation.end(null);
            return;
        }
        conversation.media().silence(channel);
        conversation.media().answer(channel);
        conversation.attendants().voicemail(leg, channel).begin();
    }

    /// No device rings any more since before this process was the leader. Unless the call comes back, its caller may be
    /// leaving a message.
    void resumeUnanswered(Leg leg) {
        conversation.stopRinging(leg);
        if (!conversation.ringBacks().comesBack(leg, null)) {
            var channel = Objects.requireNonNull(conversation.parties().caller().channel());
            conversation.media().answer(channel);
            conversation.attendants().voicemail(leg, channel).resume();
        }
    }
}
