package dev.switchboard.asterisk;

import dev.switchboard.telephony.SipDevice;
import org.jspecify.annotations.Nullable;

/// A channel of Asterisk in a session.
final class Channel {

    /// What its party hears.
    enum Sound {
        SILENCE,
        /// The other party.
        CONVERSATION,
        MUSIC,
        RINGING
    }

    private final String id;
    private final @Nullable SipDevice device;
    private boolean answered;
    private Sound sound = Sound.SILENCE;

    /// @param device null for an outside party
    Channel(String id, @Nullable SipDevice device, boolean answered) {
        this.id = id;
        this.device = device;
        this.answered = answered;
    }

    String id() {
        return id;
    }

    @Nullable
    SipDevice device() {
        return device;
    }

    boolean isAnswered() {
        return answered;
    }

    void answered() {
        answered = true;
    }

    Sound sound() {
        return sound;
    }

    void sound(Sound heard) {
        sound = heard;
    }
}
