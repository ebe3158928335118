package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.FoundChannel;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.Lease;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.telephony.CallLost;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.NotLeader;
import dev.switchboard.telephony.OpenCall;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.SipDevice;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A call as the other threads see it. It takes commands and events, and has its [Conversation] handle them on its
/// executor, one step after the other, so that two that are concurrent end in one consistent state.
public final class Session {

    private static final Logger log = LoggerFactory.getLogger(Session.class);

    private final Sessions sessions;
    private final Asterisk asterisk;
    private final Lease lease;
    private final UUID id;
    private final SerialExecutor executor;
    private final Conversation conversation;
    private final ConversationEvents events;
    private final CommandQueue commands;

    Session(Sessions sessions, SessionResources resources, UUID id) {
        this.sessions = sessions;
        this.asterisk = resources.asterisk();
        this.lease = resources.lease();
        this.id = id;
        this.executor = new SerialExecutor("session-" + id);
        this.conversation = new Conversation(this, sessions, resources);
        this.commands = new CommandQueue(executor, resources.times().timers(), this::start);
        this.events = new ConversationEvents(conversation, asterisk);
    }

    public UUID id() {
        return id;
    }

    /// Somebody outside calls a line.
    ///
    /// @param channel that has entered this service
    /// @param from E.164; null for a withheld caller
    public void incoming(String channel, @Nullable String from, String to, Route route) {
        step(() -> conversation.incoming(channel, from, to, route));
    }

    /// A user has dialed on a device.
    public void dialed(String channel, SipDevice device, DialedCall.To call) {
        step(() -> conversation.calling().dialed(new Channel(channel, device, false), device, call));
    }

    /// A user has dialed an emergency number on a device that cannot call it.
    public void dialedEmergency(String channel, SipDevice device, String number) {
        step(() -> conversation.attendants().refuseEmergencyCall(new Channel(channel, device, false), device, number));
    }

    /// A user has dialed the code for recording the own greeting.
    public void recordGreeting(String channel, SipDevice device) {
        step(() -> conversation.attendants().recordGreeting(new Channel(channel, device, false)));
    }

    /// A user picks a call up on a device that has not been answered.
    public CompletableFuture<Outcome> pickUpOn(UUID callId, Channel channel, SipDevice device) {
        return run(
                () -> CompletableFuture.completedFuture(conversation.pickUps().pickUp(callId, channel, device)));
    }

    /// Somebody joins in the place of a user.
    CompletableFuture<Outcome> join(PhoneTransfers.Joining joining) {
        return run(
                () -> CompletableFuture.completedFuture(conversation.transfers().join(joining)));
    }

    /// A user places a call with another client than the device.
    public CompletableFuture<Outcome> placed(Command.Place place) {
        return run(
                () -> CompletableFuture.completedFuture(conversation.calling().place(place)));
    }

    /// Continues a session of another process.
    ///
    /// @param calls its legs, in the order in which they began
    /// @param channels those that carry its id
    public void restore(List<OpenCall> calls, List<FoundChannel> channels) {
        step(() -> conversation.restore(calls, channels));
    }

    /// Forgets the session without a report: another node continues it.
    CompletableFuture<Void> standDown() {
        return CompletableFuture.runAsync(conversation::forget, executor);
    }

    /// Waits until the steps that were requested have been taken.
    public CompletableFuture<Void> settle() {
        return CompletableFuture.runAsync(() -> {}, executor);
    }

    /// A hang-up takes the turn of the first command that waits: for the others, the call is over then.
    ///
    /// @return the outcome, once it is in the log
    public CompletableFuture<Outcome> execute(Command.OfCall command) {
        return commands.run(() -> conversation.control().execute(command), command instanceof Command.HangUp);
    }

    /// Ends all legs as failed: Asterisk has lost the call.
    public CompletableFuture<Outcome> fail() {
        return run(() -> {
            conversation.fail();
            return CompletableFuture.completedFuture(Outcome.DONE);
        });
    }

    private CompletableFuture<Outcome> run(Supplier<CompletableFuture<Outcome>> command) {
        return commands.run(command, false);
    }

    private void start(Supplier<CompletableFuture<Outcome>> command, CompletableFuture<Outcome> result) {
        guarded(() -> {
            if (conversation.isOver()) {
                return;
            }
            var _ = command.get().whenComplete((outcome, failure) -> {
                if (failure == null) {
                    result.complete(outcome);
                } else {
                    result.completeExceptionally(failure);
                }
            });
        });
        if (conversation.isForgotten()) {
            result.completeExceptionally(new NotLeader(lease.server()));
        } else if (conversation.isOver()) {
            result.complete(Outcome.OVER);
        }
    }

    /// Takes a step soon, unless the session is over by then.
    void step(Runnable action) {
        executor.execute(() -> {
            if (!conversation.isOver()) {
                guarded(action);
            }
        });
    }

    /// A call that was ended elsewhere is dropped, and one that another node continues is forgotten; any
    /// other error fails this session alone.
    private void guarded(Runnable action) {
        try {
            lease.confirm();
            runGuarded(action);
        } catch (NotLeader _) {
            conversation.forget();
        }
    }

    private void runGuarded(Runnable action) {
        try {
            action.run();
        } catch (NotLeader lost) {
            throw lost;
        } catch (CallLost _) {
            log.warn("Session {} was ended elsewhere", id);
            conversation.drop();
        } catch (RuntimeException | Error fault) {
            log.error("Session {} fails", id, fault);
            failAfterError();
        }
    }

    private void failAfterError() {
        try {
            conversation.fail();
        } catch (NotLeader lost) {
            throw lost;
        } catch (RuntimeException | Error again) {
            log.error("The end of session {} could not be reported", id, again);
            conversation.drop();
        }
    }

    // Events of Asterisk.

    /// A device or an outside party has answered.
    public void channelAnswered(String channel) {
        step(() -> events.channelAnswered(channel));
    }

    /// A channel that was created has entered this service.
    public void channelEntered(String channel) {
        step(() -> events.channelEntered(channel));
    }

    /// The carrier of the outside party may play something before the answer.
    public void channelSounds(String channel) {
        step(() -> events.channelSounds(channel));
    }

    /// The outside party's telephone rings, or its carrier has accepted the call.
    public void channelRings(String channel) {
        step(() -> events.channelRings(channel));
    }

    /// A channel is gone.
    public void channelEnded(String channel, HangUpCause cause) {
        sessions.forget(channel);
        step(() -> events.channelEnded(channel, cause));
    }

    /// A channel is used for something else than a call, which ends.
    public void channelLeft(String channel) {
        step(() -> conversation.leave(channel));
    }

    /// A user has pressed or released the hold key of a phone.
    public void channelHolds(String channel, boolean hold) {
        step(() -> events.channelHolds(channel, hold));
    }

    /// A user has transferred the call by the phone.
    ///
    /// @param second the session of the other call of an attended transfer; null for a blind one
    /// @param secondChannel of the phone in that session
    /// @param digits the target, as they would be dialed
    public void transferredByPhone(String channel, @Nullable Session second, String secondChannel, String digits) {
        step(() -> {
            if (second == null) {
                conversation.transfers().blind(channel, digits);
            } else {
                conversation.transfers().attended(channel, second, secondChannel, digits);
            }
        });
    }

    /// @param toTheEnd whether Asterisk could play it
    public void playbackFinished(String playback, boolean toTheEnd) {
        step(() -> events.playbackFinished(playback, toTheEnd));
    }

    // What makes up for events that were lost.

    /// What has happened to a channel meanwhile.
    ///
    /// @param state of Asterisk, such as `Ringing`
    /// @param phoneWaits whether a phone that has requested a transfer still waits for its outcome
    public void makeUp(String channel, String state, boolean phoneWaits) {
        boolean isOutside = NewChannel.isOutside(channel);
        if (state.equals("Up")) {
            channelAnswered(channel);
            step(() -> events.makeUpForPhone(channel, phoneWaits));
        } else if (isOutside && state.equals("Ringing")) {
            channelRings(channel);
        } else {
            channelEntered(channel);
            if (isOutside) {
                channelSounds(channel);
            }
        }
    }

    /// A playback or a recording may have ended meanwhile.
    public void makeUp() {
        step(events::makeUp);
    }

    /// Asterisk did not list a channel. One whose creation was on its way exists by the time of this
    /// step.
    public void channelMissing(String channel) {
        step(() -> {
            if (!asterisk.exists(channel)) {
                channelEnded(channel, HangUpCause.NORMAL);
            }
        });
    }

    /// Another Asterisk was restarted or does not respond. A party whose device is registered there is
    /// gone, and so is the call; a device that rings there does not ring any more.
    public void serverLost(String server) {
        step(() -> events.serverLost(server));
    }
}
