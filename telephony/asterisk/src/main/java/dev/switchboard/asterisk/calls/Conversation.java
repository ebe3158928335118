package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.FoundChannel;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvent.StoppedRinging;
import dev.switchboard.telephony.CallLegs;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.FaxReception;
import dev.switchboard.telephony.OpenCall;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.SipDevice;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A conversation of two parties: a user and somebody outside, or two users. Only its session's executor uses it.
final class Conversation implements CallLegs.Listener<Leg> {

    private static final Logger log = LoggerFactory.getLogger(Conversation.class);

    private static final String NO_EMERGENCY_CALLS =
            "Emergency numbers cannot be called from this phone. Please use another phone.";

    private final Session session;
    private final EngineContext context;
    private final CallLegs<Leg> legs;
    private final Media media;
    private final CallRecordings recordings;
    private final Calling calling;
    private final Dialing dialing;
    private final RingBacks ringBacks;
    private final DeviceCalls deviceCalls;
    private final OutsideCalls outsideCalls;
    private final Control control;
    private final PhoneTransfers transfers;
    private final PickUps pickUps;
    private final ParkedCalls parkedCalls;

    private final Attempts attempts = new Attempts(this);
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
        this.legs = new CallLegs<>(session.id(), this);
        this.media = new Media(this, context);
        this.recordings = new CallRecordings(this, context);
        this.calling = new Calling(this, context);
        this.dialing = new Dialing(context);
        this.ringBacks = new RingBacks(this, context);
        this.deviceCalls = new DeviceCalls(this, context, dialing);
        this.outsideCalls = new OutsideCalls(this, context, dialing);
        this.parkedCalls = new ParkedCalls(this, context);
        this.control = new Control(this, calling, context);
        this.transfers = new PhoneTransfers(this, control, context);
        this.pickUps = new PickUps(this, context);
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

    @Override
    public void joined(Leg leg) {
        context.sessions().register(leg.callId(), session);
    }

    @Override
    public void ended(Leg leg, CallResult result) {
        recordings.finish(leg);
        context.sessions().unregister(leg.callId(), session);
        context.metrics().ended(leg.details().direction(), result);
    }

    @Override
    public void dropped(Leg leg) {
        context.sessions().unregister(leg.callId(), session);
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
        new Restoration(this, context, calling).restore(calls, channels);
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

    /// Whom the caller talks to, and to nobody else.
    @Nullable
    Attendant attendant() {
        return attendant;
    }

    void attendant(Attendant talking) {
        attendant = talking;
    }

    /// Those to reach a party.
    Attempts attempts() {
        return attempts;
    }

    /// Does not hang up a channel that no longer belongs to this session, such as one on which a fax machine was heard,
    /// even if the event about it has not come yet.
    void hangUp(@Nullable Channel channel, HangUpCause cause) {
        if (channel != null
                && context.sessions().session(channel.id()) == session
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
        attempts.giveUpAll(HangUpCause.ANSWERED_ELSEWHERE);
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
        legs.drop();
        close(HangUpCause.NORMAL);
        control.over();
    }

    private void close(HangUpCause cause) {
        over = true;
        cancelTimers();
        attempts.giveUpAll(cause);
        hangUp(caller.channel(), cause);
        hangUp(callee.channel(), cause);
        media.close();
        context.sessions().closed(session);
    }

    /// Another node continues it.
    void forget() {
        if (!over) {
            over = true;
            forgotten = true;
            cancelTimers();
            attempts.clear();
            legs.drop();
            context.sessions().closed(session);
            control.standDown();
        }
    }

    void report(List<CallEvent> events) {
        if (!events.isEmpty()) {
            context.report(List.copyOf(events));
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
}
