package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.FoundChannel;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvent.StoppedRinging;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.FaxReception;
import dev.switchboard.telephony.OpenCall;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.SipDevice;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A conversation of two parties: a user and somebody outside, or two users. Only its session's executor uses it.
final class Conversation {

    private static final Logger log = LoggerFactory.getLogger(Conversation.class);

    private static final String NO_EMERGENCY_CALLS =
            "Emergency numbers cannot be called from this phone. Please use another phone.";

    private final Session session;
    private final EngineContext context;
    private final Legs legs;
    private final Media media;
    private final Calling calling;
    private final Control control;
    private final PhoneTransfers transfers;
    private final PickUps pickUps;

    private final Map<String, Attempt> attempts = new LinkedHashMap<>();
    private final List<Timers.Timer> untilAnswered = new ArrayList<>();
    private Party caller = new Party(null, null);
    private Party callee = new Party(null, null);

    /// Whether Asterisk listens for a fax machine at the caller.
    private boolean mayBeFax;
    private @Nullable Attendant attendant;
    private boolean over;
    private boolean forgotten;

    Conversation(Session session, EngineContext context) {
        this.session = session;
        this.context = context;
        this.legs = new Legs(this, context);
        this.media = new Media(this, context);
        this.calling = new Calling(this, context);
        this.control = new Control(this, calling, context);
        this.transfers = new PhoneTransfers(this, control, context);
        this.pickUps = new PickUps(this, control, context);
    }

    UUID id() {
        return session.id();
    }

    Session session() {
        return session;
    }

    Legs legs() {
        return legs;
    }

    Media media() {
        return media;
    }

    Calling calling() {
        return calling;
    }

    Control control() {
        return control;
    }

    PhoneTransfers transfers() {
        return transfers;
    }

    PickUps pickUps() {
        return pickUps;
    }

    Instant now() {
        return context.now();
    }

    // How it begins.

    void incoming(String channel, @Nullable String from, String to, Route route) {
        caller = new Party(null, new Channel(channel, null, false));
        mayBeFax = route.faxes() == FaxReception.ON_TONE;
        calling.callLine(from, to, route, List.of(), now());
    }

    void dialedEmergency(Channel own, SipDevice device, String number) {
        log.warn(
                "The emergency number {} was dialed on device {} of company {}, and cannot be called: {}",
                number,
                device.deviceId(),
                device.orgId(),
                device.emergency() == null ? "the company has no number" : "no trunk is named for it");
        caller = new Party(null, own);
        var notice = new Notice(this, context, own);
        attendant = notice;
        notice.play(NO_EMERGENCY_CALLS);
    }

    void recordGreeting(Channel own) {
        caller = new Party(null, own);
        var recorder = new GreetingRecorder(this, context, own);
        attendant = recorder;
        recorder.begin();
    }

    void restore(List<OpenCall> calls, List<FoundChannel> channels) {
        new Restoration(this, context, calling, control).restore(calls, channels);
    }

    // Its parties.

    Party caller() {
        return caller;
    }

    void caller(Party party) {
        caller = party;
    }

    Party callee() {
        return callee;
    }

    void callee(Party party) {
        callee = party;
    }

    Party partyOf(Leg leg) {
        return caller.leg() == leg ? caller : callee;
    }

    Party other(Party party) {
        return party == caller ? callee : caller;
    }

    /// @return null if it is no channel of a party
    @Nullable
    Party partyOver(String channel) {
        if (caller.isOn(channel)) {
            return caller;
        }
        return callee.isOn(channel) ? callee : null;
    }

    /// The caller talks to nobody else.
    void attendant(Attendant talking) {
        attendant = talking;
    }

    // Attempts to reach a party.

    /// Tries to reach a party; the channel has been created.
    void attempt(Attempt attempt) {
        attempts.put(attempt.channel().id(), attempt);
    }

    List<Attempt> attempts() {
        return List.copyOf(attempts.values());
    }

    /// Attempts to reach a user.
    List<Attempt> attemptsAt(UUID userId) {
        return attempts.values().stream()
                .filter(attempt -> userId.equals(attempt.userId()))
                .toList();
    }

    /// Gives an attempt up. Nothing more is reported of it.
    void giveUp(Attempt attempt, HangUpCause cause) {
        forget(attempt);
        hangUp(attempt.channel(), cause);
    }

    private void forget(Attempt attempt) {
        attempts.remove(attempt.channel().id());
        caller.forget(attempt.channel());
        callee.forget(attempt.channel());
    }

    /// Replaces what happens when an attempt fails.
    void replace(Attempt attempt, Consumer<HangUpCause> failed) {
        attempts.replace(
                attempt.channel().id(), new Attempt(attempt.channel(), attempt.userId(), attempt.answered(), failed));
    }

    void giveUpAllAttempts(HangUpCause cause) {
        attempts().forEach(attempt -> giveUp(attempt, cause));
    }

    /// Does not hang up a channel that no longer belongs to this session, such as one on which a fax machine was heard,
    /// even if the event about it has not come yet.
    void hangUp(@Nullable Channel channel, HangUpCause cause) {
        if (channel != null
                && context.session(channel.id()) == session
                && !(mayBeFax
                        && channel == caller.channel()
                        && context.asterisk().hasHeardFax(channel.id()))) {
            context.asterisk().hangUp(channel.id(), cause);
        }
    }

    /// A party answers and is connected with the party that waits.
    ///
    /// @param userId who answers; null for a party without a user
    void answered(Party party, Channel channel, @Nullable UUID userId) {
        cancelTimers();
        party.channel(channel);
        giveUpAllAttempts(HangUpCause.ANSWERED_ELSEWHERE);
        media.arrange();
        report(legs.answer(party.leg(), userId, now()));
        control.answered(userId);
        later(context.times().longestCall(), () -> end(null));
    }

    /// Stops ringing at all users.
    void stopRinging(Leg leg) {
        var users = leg.ringingUsers();
        if (!users.isEmpty()) {
            users.forEach(leg::stopRingingAt);
            report(List.of(new StoppedRinging(leg.orgId(), leg.callId(), users, now())));
        }
    }

    // How it ends.

    boolean isOver() {
        return over;
    }

    /// Whether another node continues it.
    boolean isForgotten() {
        return forgotten;
    }

    /// All parties hang up.
    ///
    /// @param unanswered the result of unanswered legs; null: as for a hang-up
    void end(@Nullable CallResult unanswered) {
        end(unanswered, HangUpCause.NORMAL, List.of());
    }

    /// @param cause told to the channels
    /// @param before events of the same instant, which are reported first
    void end(@Nullable CallResult unanswered, HangUpCause cause, List<CallEvent> before) {
        var events = new ArrayList<>(before);
        events.addAll(legs.end(unanswered, now()));
        close(cause);
        report(events);
        control.over();
    }

    /// Asterisk has lost it, or an error has.
    void fail() {
        report(legs.fail(now()));
        drop();
    }

    /// It was ended elsewhere.
    void drop() {
        legs.clear();
        close(HangUpCause.NORMAL);
        control.over();
    }

    private void close(HangUpCause cause) {
        over = true;
        cancelTimers();
        giveUpAllAttempts(cause);
        hangUp(caller.channel(), cause);
        hangUp(callee.channel(), cause);
        media.close();
        context.closed(session);
    }

    /// Another node continues it.
    void forget() {
        if (!over) {
            over = true;
            forgotten = true;
            cancelTimers();
            attempts.clear();
            legs.forget();
            context.closed(session);
            control.standDown();
        }
    }

    void report(List<CallEvent> events) {
        if (!events.isEmpty()) {
            context.report(List.copyOf(events));
        }
    }

    // Time.

    /// Takes a step soon.
    void step(Runnable action) {
        session.step(action);
    }

    /// Takes a step after a while, unless a party answers before or the session ends.
    void later(Duration delay, Runnable action) {
        untilAnswered.add(after(delay, action));
    }

    /// Takes a step after a while, unless the session ends.
    Timers.Timer after(Duration delay, Runnable action) {
        return context.timers().after(delay, () -> session.step(action));
    }

    void cancelTimers() {
        untilAnswered.forEach(Timers.Timer::cancel);
        untilAnswered.clear();
    }

    // Events of Asterisk.

    void channelAnswered(String channel) {
        var attempt = attempts.remove(channel);
        if (attempt != null) {
            attempt.channel().answered();
            attempt.answered().accept(attempt.channel());
        }
    }

    void channelEntered(String channel) {
        if (attempts.containsKey(channel)) {
            calling.entered(channel);
        }
    }

    void channelSounds(String channel) {
        var attempt = attempts.get(channel);
        if (attempt != null) {
            calling.soundsOutside(attempt.channel());
        }
    }

    void channelRings(String channel) {
        if (attempts.containsKey(channel)) {
            calling.ringsOutside();
        }
    }

    void channelEnded(String channel, HangUpCause cause) {
        var attempt = attempts.get(channel);
        if (attempt != null) {
            forget(attempt);
            attempt.failed().accept(cause);
        } else if (attendant != null && attendant.isOf(channel)) {
            attendant.callerLeft();
        } else if (partyOver(channel) != null) {
            end(null);
        }
    }

    /// A channel is used for something else than a call, which ends.
    void leave(String channel) {
        var leaving = partyOver(channel);
        if (leaving != null) {
            leaving.channel(null);
        }
        var left = attendant;
        end(null);
        if (left instanceof Voicemail voicemail && voicemail.isOf(channel)) {
            voicemail.discard();
        }
    }

    void channelHolds(String channel, boolean hold) {
        control.heldByPhone(caller.isOn(channel) ? caller : callee, channel, hold);
    }

    void playbackFinished(String playback, boolean toTheEnd) {
        if (attendant != null) {
            attendant.playbackFinished(playback);
        } else {
            media.playbackFinished(playback, toTheEnd);
        }
    }

    /// The user of a phone may have pressed keys meanwhile.
    void makeUpForPhone(String channel, boolean phoneWaits) {
        var party = partyOver(channel);
        if (party != null && party.isOnPhone()) {
            control.makeUpHold(party, channel);
            if (phoneWaits) {
                context.asterisk().repeatTransfer(channel);
            }
        }
    }

    /// Events were lost for a while.
    void makeUp() {
        if (attendant != null) {
            attendant.reconnected();
        } else {
            media.reconnected();
        }
    }

    void serverLost(String server) {
        if (caller.isOver(server) || callee.isOver(server)) {
            fail();
            return;
        }
        for (var attempt : attempts()) {
            if (attempt.channel().isOver(server)) {
                giveUp(attempt, HangUpCause.CONGESTION);
                attempt.failed().accept(HangUpCause.CONGESTION);
            }
        }
    }
}
