package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.calls.Channel.Sound;
import dev.switchboard.asterisk.channels.Asterisk;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the parties of a session hear. [CallRecordings] records it.
///
/// | This party | The other party | This party hears |
/// |---|---|---|
/// | talks | talks | the other party |
/// | waits | rings | ringing |
/// | waits | rings, and its carrier plays something | that |
/// | any | holds or parks | music |
/// | holds | talks | nothing |
final class Media {

    private final Conversation conversation;
    private final Asterisk asterisk;
    private final String bridge;
    private boolean bridgeExists;

    Media(Conversation conversation, Asterisk asterisk) {
        this.conversation = conversation;
        this.asterisk = asterisk;
        this.bridge = bridgeOf(conversation.id());
    }

    static String bridgeOf(UUID conversation) {
        return "session-" + conversation;
    }

    /// The bridge was created by another process.
    void bridgeExists() {
        bridgeExists = true;
    }

    /// Connects or separates the parties as their state requires. Changes only what differs, so it
    /// may be called after each step.
    void arrange() {
        var caller = conversation.parties().caller();
        var callee = conversation.parties().callee();
        var callerHears = heardBy(caller, callee);
        var calleeHears = heardBy(callee, caller);
        if (callerHears != Sound.CONVERSATION) {
            conversation.recordings().pause();
        }
        leave(caller.channel(), callerHears);
        leave(callee.channel(), calleeHears);
        switch (callerHears) {
            case CONVERSATION -> connect(caller.channel(), callee.channel());
            case EARLY_MEDIA -> connectEarly(caller.channel(), callee.early());
            default -> {
                enter(caller.channel(), callerHears);
                enter(callee.channel(), calleeHears);
            }
        }
    }

    private Sound heardBy(Party party, Party other) {
        if (other.holds()) {
            return Sound.MUSIC;
        }
        if (party.holds()) {
            return Sound.SILENCE;
        }
        if (party.channel() == null) {
            return Sound.SILENCE;
        }
        if (other.channel() != null) {
            return Sound.CONVERSATION;
        }
        return other.early() == null ? Sound.RINGING : Sound.EARLY_MEDIA;
    }

    private void leave(@Nullable Channel channel, Sound next) {
        if (channel == null || channel.sound() == next || (channel.isBridged() && next == Sound.CONVERSATION)) {
            return;
        }
        switch (channel.sound()) {
            case CONVERSATION, EARLY_MEDIA -> asterisk.removeFromBridge(bridge, channel.id());
            case MUSIC -> asterisk.stopMusic(channel.id());
            case RINGING -> asterisk.stopRinging(channel.id());
            case SILENCE -> {}
        }
        channel.sound(Sound.SILENCE);
    }

    private void enter(@Nullable Channel channel, Sound next) {
        if (channel == null || channel.sound() == next) {
            return;
        }
        if (next == Sound.MUSIC) {
            asterisk.startMusic(channel.id());
        } else if (next == Sound.RINGING) {
            asterisk.indicateRinging(channel.id());
        }
        channel.sound(next);
    }

    private void connect(@Nullable Channel one, @Nullable Channel other) {
        if (one == null
                || other == null
                || (one.sound() == Sound.CONVERSATION && other.sound() == Sound.CONVERSATION)) {
            return;
        }
        answer(one);
        answer(other);
        bridge(one, other, Sound.CONVERSATION);
        conversation.recordings().resume(one, other);
    }

    /// Lets a party hear what the carrier of the other one plays before the answer. A caller who has not
    /// been answered is not answered by that.
    private void connectEarly(@Nullable Channel waiting, @Nullable Channel early) {
        if (waiting == null || early == null || waiting.sound() == Sound.EARLY_MEDIA) {
            return;
        }
        if (waiting.isAnswered() || asterisk.indicateProgress(waiting.id())) {
            bridge(waiting, early, Sound.EARLY_MEDIA);
        } else {
            enter(waiting, Sound.RINGING);
        }
    }

    private void bridge(Channel one, Channel other, Sound sound) {
        if (!bridgeExists) {
            asterisk.createBridge(bridge);
            bridgeExists = true;
        }
        var missing = Stream.of(one, other)
                .filter(channel -> !channel.isBridged())
                .map(Channel::id)
                .toList();
        if (!missing.isEmpty()) {
            asterisk.addToBridge(bridge, missing);
        }
        one.sound(sound);
        other.sound(sound);
    }

    /// Answers the party that has called and waits.
    void answer(Channel channel) {
        if (!channel.isAnswered()) {
            asterisk.answer(channel.id());
            channel.answered();
        }
    }

    /// Takes whatever its party hears off a channel.
    void silence(Channel channel) {
        leave(channel, Sound.SILENCE);
    }

    void close() {
        if (bridgeExists) {
            bridgeExists = false;
            asterisk.destroyBridge(bridge);
        }
    }
}
