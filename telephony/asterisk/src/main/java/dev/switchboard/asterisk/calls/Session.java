package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.FoundChannel;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvent.StoppedRinging;
import dev.switchboard.telephony.CallLost;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.FaxReception;
import dev.switchboard.telephony.NotLeader;
import dev.switchboard.telephony.OpenCall;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.SipDevice;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/// A conversation of two parties: a user and somebody outside, or two users. Everything happens on
/// its executor, one step after the other, so that two concurrent commands or events end in one
/// consistent state.
public final class Session {

    private static final Logger log = LoggerFactory.getLogger(Session.class);

    /// Much shorter than callers wait for an answer, so that nothing happens after the caller got
    /// an error.
    private static final Duration BEGIN_WITHIN = Duration.ofSeconds(5);

    private static final String NO_EMERGENCY_CALLS =
            "Emergency numbers cannot be called from this phone. Please use another phone.";

    private final EngineContext context;
    private final UUID id;
    private final SerialExecutor executor;
    private final Legs legs;
    private final Media media;
    private final Calling calling;
    private final Control control;
    private final PhoneTransfers transfers;
    private final PickUps pickUps;
    /// Commands that have not begun. Each has a turn among the steps.
    private final Deque<Runnable> commands = new ConcurrentLinkedDeque<>();

    private final Map<String, Attempt> attempts = new LinkedHashMap<>();
    private final List<Timers.Timer> untilAnswered = new ArrayList<>();
    private Party caller = new Party(null, null);
    private Party callee = new Party(null, null);

    /// Whether Asterisk listens for a fax machine at the caller.
    private boolean mayBeFax;
    private @Nullable Attendant attendant;
    private boolean over;
    private boolean forgotten;

    Session(EngineContext context, UUID id) {
        this.context = context;
        this.id = id;
        this.executor = new SerialExecutor("session-" + id);
        this.legs = new Legs(this, context);
        this.media = new Media(this, context);
        this.calling = new Calling(this, context);
        this.control = new Control(this, calling, context);
        this.transfers = new PhoneTransfers(this, control, context);
        this.pickUps = new PickUps(this, control, context);
    }

    public UUID id() {
        return id;
    }

    /// Somebody outside calls a line.
    ///
    /// @param channel that has entered this service
    /// @param from E.164; null for a withheld caller
    public void incoming(String channel, @Nullable String from, String to, Route route) {
        step(() -> {
            caller = new Party(null, new Channel(channel, null, false));
            mayBeFax = route.faxes() == FaxReception.ON_TONE;
            calling.callLine(from, to, route, List.of(), now());
        });
    }

    /// A user has dialed on a device.
    public void dialed(String channel, SipDevice device, DialedCall.To call) {
        step(() -> calling.dialed(new Channel(channel, device, false), device, call));
    }

    /// A user has dialed an emergency number on a device that cannot call it.
    public void dialedEmergency(String channel, SipDevice device, String number) {
        step(() -> {
            log.warn(
                    "The emergency number {} was dialed on device {} of company {}, and cannot be called: {}",
                    number,
                    device.deviceId(),
                    device.orgId(),
                    device.emergency() == null ? "the company has no number" : "no trunk is named for it");
            var own = new Channel(channel, device, false);
            caller = new Party(null, own);
            var notice = new Notice(this, context, own);
            attendant = notice;
            notice.play(NO_EMERGENCY_CALLS);
        });
    }

    /// A user has dialed the code for recording the own greeting.
    public void recordGreeting(String channel, SipDevice device) {
        step(() -> {
            var own = new Channel(channel, device, false);
            caller = new Party(null, own);
            var recorder = new GreetingRecorder(this, context, own);
            attendant = recorder;
            recorder.begin();
        });
    }

    /// A user picks a call up on a device that has not been answered.
    public Mono<Outcome> pickUpOn(UUID callId, Channel channel, SipDevice device) {
        return run(() -> CompletableFuture.completedFuture(pickUps.pickUp(callId, channel, device)));
    }

    /// Somebody joins in the place of a user.
    Mono<Outcome> join(PhoneTransfers.Joining joining) {
        return run(() -> CompletableFuture.completedFuture(transfers.join(joining)));
    }

    /// A user places a call with another client than the device.
    public Mono<Outcome> placed(Command.Place place) {
        return run(() -> CompletableFuture.completedFuture(calling.place(place)));
    }

    /// Continues a session of another process.
    ///
    /// @param calls its legs, in the order in which they began
    /// @param channels those that carry its id
    public void restore(List<OpenCall> calls, List<FoundChannel> channels) {
        step(() -> new Restoration(this, context, calling, control).restore(calls, channels));
    }

    /// Forgets the session without a report: another node continues it.
    Mono<Void> standDown() {
        return Mono.fromFuture(CompletableFuture.runAsync(this::forget, executor));
    }

    /// Waits until the steps that were requested have been taken.
    public Mono<Void> settle() {
        return Mono.fromFuture(CompletableFuture.runAsync(() -> {}, executor));
    }

    /// A hang-up takes the turn of the first command that waits: for the others, the call is over then.
    ///
    /// @return the outcome, once it is in the log
    public Mono<Outcome> execute(Command command) {
        return run(() -> control.execute(command), command instanceof Command.HangUp);
    }

    /// Ends all legs as failed: Asterisk has lost the call.
    public Mono<Outcome> fail() {
        return run(() -> {
            failAll();
            return CompletableFuture.completedFuture(Outcome.DONE);
        });
    }

    private Mono<Outcome> run(Supplier<CompletableFuture<Outcome>> command) {
        return run(command, false);
    }

    /// @param isFirst whether it overtakes the commands that wait
    private Mono<Outcome> run(Supplier<CompletableFuture<Outcome>> command, boolean isFirst) {
        return Mono.defer(() -> {
            var result = new CompletableFuture<Outcome>();
            var begun = new AtomicBoolean();
            Runnable turn = () -> {
                if (begun.compareAndSet(false, true)) {
                    start(command, result);
                }
            };
            if (isFirst) {
                commands.addFirst(turn);
            } else {
                commands.addLast(turn);
            }
            executor.execute(() -> commands.remove().run());
            context.timers().after(BEGIN_WITHIN, () -> {
                if (begun.compareAndSet(false, true)) {
                    result.completeExceptionally(new IllegalStateException("not begun within " + BEGIN_WITHIN));
                }
            });
            return Mono.fromFuture(result, true);
        });
    }

    private void start(Supplier<CompletableFuture<Outcome>> command, CompletableFuture<Outcome> result) {
        guarded(() -> {
            if (over) {
                return;
            }
            Mono.fromFuture(command.get()).subscribe(result::complete, result::completeExceptionally);
        });
        if (forgotten) {
            result.completeExceptionally(new NotLeader(context.lease().server()));
        } else if (over) {
            result.complete(Outcome.OVER);
        }
    }

    /// Takes a step soon, unless the session is over by then.
    void step(Runnable action) {
        executor.execute(() -> {
            if (!over) {
                guarded(action);
            }
        });
    }

    /// A call that was ended elsewhere is dropped, and one that another node continues is forgotten; any
    /// other error fails this session alone.
    private void guarded(Runnable action) {
        try {
            context.lease().confirm();
            runGuarded(action);
        } catch (NotLeader _) {
            forget();
        }
    }

    private void runGuarded(Runnable action) {
        try {
            action.run();
        } catch (NotLeader lost) {
            throw lost;
        } catch (CallLost _) {
            log.warn("Session {} was ended elsewhere", id);
            drop();
        } catch (RuntimeException fault) {
            log.error("Session {} fails", id, fault);
            failAfterError();
        }
    }

    private void failAfterError() {
        try {
            failAll();
        } catch (NotLeader lost) {
            throw lost;
        } catch (RuntimeException again) {
            log.error("The end of session {} could not be reported", id, again);
            drop();
        }
    }

    private void forget() {
        if (!over) {
            over = true;
            forgotten = true;
            cancelTimers();
            attempts.clear();
            legs.forget();
            context.closed(this);
            control.standDown();
        }
    }

    private void failAll() {
        var events = legs.fail(now());
        report(events);
        drop();
    }

    /// An attempt to reach a party over a channel that has not been answered.
    ///
    /// @param userId at whose device it rings; null for an outside party and for a phone on an unassigned number
    /// @param answered receives the channel when it is answered
    /// @param failed receives the cause when it is not
    record Attempt(Channel channel, @Nullable UUID userId, Consumer<Channel> answered, Consumer<HangUpCause> failed) {}

    // Events of Asterisk.

    /// A device or an outside party has answered.
    public void channelAnswered(String channel) {
        step(() -> {
            var attempt = attempts.remove(channel);
            if (attempt != null) {
                attempt.channel().answered();
                attempt.answered().accept(attempt.channel());
            }
        });
    }

    /// A channel that was created has entered this service.
    public void channelEntered(String channel) {
        step(() -> {
            if (attempts.containsKey(channel)) {
                calling.entered(channel);
            }
        });
    }

    /// The carrier of the outside party may play something before the answer.
    public void channelSounds(String channel) {
        step(() -> {
            var attempt = attempts.get(channel);
            if (attempt != null) {
                calling.soundsOutside(attempt.channel());
            }
        });
    }

    /// The outside party's telephone rings, or its carrier has accepted the call.
    public void channelRings(String channel) {
        step(() -> {
            if (attempts.containsKey(channel)) {
                calling.ringsOutside();
            }
        });
    }

    /// Makes up for events that were lost: what has happened to a channel meanwhile.
    ///
    /// @param state of Asterisk, such as `Ringing`
    /// @param phoneWaits whether a phone that has requested a transfer still waits for its outcome
    public void makeUp(String channel, String state, boolean phoneWaits) {
        boolean isOutside = NewChannel.isOutside(channel);
        if (state.equals("Up")) {
            channelAnswered(channel);
            step(() -> makeUpForPhone(channel, phoneWaits));
        } else if (isOutside && state.equals("Ringing")) {
            channelRings(channel);
        } else {
            channelEntered(channel);
            if (isOutside) {
                channelSounds(channel);
            }
        }
    }

    /// The user of a phone may have pressed keys meanwhile.
    private void makeUpForPhone(String channel, boolean phoneWaits) {
        var party = partyOver(channel);
        if (party != null && party.isOnPhone()) {
            control.makeUpHold(party, channel);
            if (phoneWaits) {
                context.asterisk().repeatTransfer(channel);
            }
        }
    }

    /// Makes up for events that were lost: a playback or a recording may have ended meanwhile.
    public void makeUp() {
        step(() -> {
            if (attendant != null) {
                attendant.reconnected();
            } else {
                media.reconnected();
            }
        });
    }

    /// Asterisk did not list a channel. One whose creation was on its way exists by the time of this
    /// step.
    public void channelMissing(String channel) {
        step(() -> {
            if (!context.asterisk().exists(channel)) {
                channelEnded(channel, HangUpCause.NORMAL);
            }
        });
    }

    /// Another Asterisk was restarted or does not respond. A party whose device is registered there is
    /// gone, and so is the call; a device that rings there does not ring any more.
    public void serverLost(String server) {
        step(() -> {
            if (isOver(caller, server) || isOver(callee, server)) {
                failAll();
                return;
            }
            for (var attempt : attempts()) {
                if (attempt.channel().isOver(server)) {
                    giveUp(attempt, HangUpCause.CONGESTION);
                    attempt.failed().accept(HangUpCause.CONGESTION);
                }
            }
        });
    }

    private static boolean isOver(Party party, String server) {
        var own = party.channel();
        return own != null && own.isOver(server);
    }

    public void channelEnded(String channel, HangUpCause cause) {
        context.forget(channel);
        step(() -> {
            var attempt = attempts.get(channel);
            if (attempt != null) {
                forget(attempt);
                attempt.failed().accept(cause);
            } else if (attendant != null && attendant.isOf(channel)) {
                attendant.callerLeft();
            } else if (isOf(caller, channel) || isOf(callee, channel)) {
                end(null);
            }
        });
    }

    /// A channel is used for something else than a call, which ends.
    public void channelLeft(String channel) {
        step(() -> leave(channel));
    }

    /// As [#channelLeft], within a step.
    void leave(String channel) {
        if (isOf(caller, channel)) {
            caller.channel(null);
        } else if (isOf(callee, channel)) {
            callee.channel(null);
        }
        var left = attendant;
        end(null);
        if (left instanceof Voicemail voicemail && voicemail.isOf(channel)) {
            voicemail.discard();
        }
    }

    private static boolean isOf(Party party, String channel) {
        var own = party.channel();
        return own != null && own.id().equals(channel);
    }

    /// A user has pressed or released the hold key of a phone.
    public void channelHolds(String channel, boolean hold) {
        step(() -> control.heldByPhone(isOf(caller, channel) ? caller : callee, channel, hold));
    }

    /// A user has transferred the call by the phone.
    ///
    /// @param second the session of the other call of an attended transfer; null for a blind one
    /// @param secondChannel of the phone in that session
    /// @param digits the target, as they would be dialed
    public void transferredByPhone(String channel, @Nullable Session second, String secondChannel, String digits) {
        step(() -> {
            if (second == null) {
                transfers.blind(channel, digits);
            } else {
                transfers.attended(channel, second, secondChannel, digits);
            }
        });
    }

    /// @param toTheEnd whether Asterisk could play it
    public void playbackFinished(String playback, boolean toTheEnd) {
        step(() -> {
            if (attendant != null) {
                attendant.playbackFinished(playback);
            } else {
                media.playbackFinished(playback, toTheEnd);
            }
        });
    }

    // The methods below are called on the session's executor.

    EngineContext context() {
        return context;
    }

    Legs legs() {
        return legs;
    }

    Media media() {
        return media;
    }

    Instant now() {
        return context.now();
    }

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
        if (isOf(caller, channel)) {
            return caller;
        }
        return isOf(callee, channel) ? callee : null;
    }

    boolean isOver() {
        return over;
    }

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
                && context.session(channel.id()) == this
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

    /// The caller talks to nobody else.
    void attendant(Attendant talking) {
        attendant = talking;
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

    private void drop() {
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
        context.closed(this);
    }

    void report(List<CallEvent> events) {
        if (!events.isEmpty()) {
            context.report(List.copyOf(events));
        }
    }

    /// Takes a step after a while, unless a party answers before or the session ends.
    void later(Duration delay, Runnable action) {
        untilAnswered.add(after(delay, action));
    }

    /// Takes a step after a while, unless the session ends.
    Timers.Timer after(Duration delay, Runnable action) {
        return context.timers().after(delay, () -> step(action));
    }

    void cancelTimers() {
        untilAnswered.forEach(Timers.Timer::cancel);
        untilAnswered.clear();
    }
}
