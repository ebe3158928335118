package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.FoundChannel;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.telephony.BlockingPort;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvent.StoppedRinging;
import dev.switchboard.telephony.CallLegs;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.FaxReception;
import dev.switchboard.telephony.OpenCall;
import dev.switchboard.telephony.Route;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A conversation of two parties: a user and somebody outside, or two users. Only its session's executor uses it.
final class Conversation {

    private final Session session;
    private final Sessions sessions;
    private final Asterisk asterisk;
    private final BlockingPort port;
    private final Clock clock;
    private final CallTimesProperties times;
    private final StepTimers timers;
    private final Parties parties = new Parties();
    private final Attempts attempts = new Attempts(this);
    private final CallLegs<Leg> legs;
    private final Media media;
    private final CallRecordings recordings;
    private final Attendants attendants;
    private final Calling calling;
    private final Dialing dialing;
    private final RingBacks ringBacks;
    private final DeviceCalls deviceCalls;
    private final OutsideCalls outsideCalls;
    private final Control control;
    private final PhoneTransfers transfers;
    private final PickUps pickUps;
    private final ParkedCalls parkedCalls;
    private final Restoration restoration;

    /// Whether Asterisk listens for a fax machine at the caller.
    private boolean mayBeFax;

    private boolean over;
    private boolean forgotten;

    Conversation(Session session, Sessions sessions, SessionResources resources) {
        this.session = session;
        this.sessions = sessions;
        asterisk = resources.asterisk();
        port = resources.application().port();
        clock = resources.application().clock();
        times = resources.times().properties();
        timers = new StepTimers(resources.times().timers(), session::step);
        legs = new CallLegs<>(session.id(), new RegisteredLegs(this, sessions, resources.metrics()));
        media = new Media(this, asterisk);
        var ids = resources.application().ids();
        var settings = resources.times().settings();
        var devices = resources.endpoints().devices();
        var trunks = resources.endpoints().trunks();
        var stored = resources.sound().recordings();
        var sounds = resources.sound().sounds();
        recordings = new CallRecordings(this, sessions, asterisk, stored, sounds);
        attendants =
                new Attendants(this, asterisk, stored, sounds, resources.sound().greetings(), times);
        calling = new Calling(this, asterisk, port, ids, times);
        dialing = new Dialing(asterisk, times, settings);
        ringBacks = new RingBacks(this, asterisk);
        deviceCalls = new DeviceCalls(
                this, sessions, asterisk, devices, resources.endpoints().others(), times, dialing);
        outsideCalls = new OutsideCalls(this, sessions, asterisk, trunks, times, settings, dialing);
        parkedCalls = new ParkedCalls(this, asterisk, ids, times, settings);
        control = new Control(this, calling, asterisk, resources.lease(), port, ids, sounds);
        transfers = new PhoneTransfers(this, control, sessions, asterisk, devices, port, ids);
        pickUps = new PickUps(this, asterisk);
        var restored = new RestoredRecordings(this, sessions, asterisk, stored);
        restoration = new Restoration(this, sessions, asterisk, devices, times, settings, restored);
    }

    UUID id() {
        return session.id();
    }

    Session session() {
        return session;
    }

    CallLegs<Leg> legs() {
        return legs;
    }

    Media media() {
        return media;
    }

    CallRecordings recordings() {
        return recordings;
    }

    Calling calling() {
        return calling;
    }

    RingBacks ringBacks() {
        return ringBacks;
    }

    Dialing dialing() {
        return dialing;
    }

    DeviceCalls deviceCalls() {
        return deviceCalls;
    }

    OutsideCalls outsideCalls() {
        return outsideCalls;
    }

    Control control() {
        return control;
    }

    ParkedCalls parkedCalls() {
        return parkedCalls;
    }

    PhoneTransfers transfers() {
        return transfers;
    }

    PickUps pickUps() {
        return pickUps;
    }

    Instant now() {
        return clock.instant();
    }

    // How it begins.

    void incoming(String channel, @Nullable String from, String to, Route route) {
        parties.caller(new Party(null, new Channel(channel, null, false)));
        mayBeFax = route.faxes() == FaxReception.ON_TONE;
        calling.callLine(from, to, route, List.of(), now());
    }

    void restore(List<OpenCall> calls, List<FoundChannel> channels) {
        restoration.restore(calls, channels);
    }

    Parties parties() {
        return parties;
    }

    Attendants attendants() {
        return attendants;
    }

    StepTimers timers() {
        return timers;
    }

    /// Those to reach a party.
    Attempts attempts() {
        return attempts;
    }

    /// Does not hang up a channel that no longer belongs to this session, such as one on which a fax machine was heard,
    /// even if the event about it has not come yet.
    void hangUp(@Nullable Channel channel, HangUpCause cause) {
        if (channel != null
                && sessions.session(channel.id()) == session
                && !(mayBeFax && channel == parties.caller().channel() && asterisk.hasHeardFax(channel.id()))) {
            asterisk.hangUp(channel.id(), cause);
        }
    }

    /// A party answers and is connected with the party that waits.
    ///
    /// @param userId who answers; null for a party without a user
    void answered(Party party, Channel channel, @Nullable UUID userId) {
        timers.cancel();
        party.channel(channel);
        attempts.giveUpAll(HangUpCause.ANSWERED_ELSEWHERE);
        media.arrange();
        report(legs.answer(party.leg(), userId, now()));
        control.answered(userId);
        timers.later(times.longestCall(), () -> end(null));
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
        legs.drop();
        close(HangUpCause.NORMAL);
        control.over();
    }

    private void close(HangUpCause cause) {
        over = true;
        timers.cancel();
        attempts.giveUpAll(cause);
        hangUp(parties.caller().channel(), cause);
        hangUp(parties.callee().channel(), cause);
        media.close();
        sessions.closed(session);
    }

    /// Another node continues it.
    void forget() {
        if (!over) {
            over = true;
            forgotten = true;
            timers.cancel();
            attempts.clear();
            legs.drop();
            sessions.closed(session);
            control.standDown();
        }
    }

    void report(List<CallEvent> events) {
        if (!events.isEmpty()) {
            port.report(List.copyOf(events));
        }
    }

    /// A channel is used for something else than a call, which ends.
    void leave(String channel) {
        var leaving = parties.over(channel);
        if (leaving != null) {
            leaving.channel(null);
        }
        var left = attendants.present();
        end(null);
        if (left instanceof Voicemail voicemail && voicemail.isOf(channel)) {
            voicemail.discard();
        }
    }

    /// Takes a step soon.
    void step(Runnable action) {
        session.step(action);
    }
}
