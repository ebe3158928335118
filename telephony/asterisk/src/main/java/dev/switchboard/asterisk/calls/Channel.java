package dev.switchboard.asterisk.calls;

import dev.switchboard.telephony.SipDevice;
import org.jspecify.annotations.Nullable;

/// A channel of Asterisk in a session.
public final class Channel {

    /// What its party hears.
    enum Sound {
        SILENCE,
        /// The other party.
        CONVERSATION,
        /// What the other party's carrier plays before the answer: its ringing, or an announcement.
        EARLY_MEDIA,
        MUSIC,
        RINGING
    }

    private final String id;
    private final @Nullable SipDevice device;
    private final @Nullable String server;
    private boolean answered;
    private Sound sound = Sound.SILENCE;

    /// @param device null for an outside party
    public Channel(String id, @Nullable SipDevice device, boolean answered) {
        this(id, device, null, answered);
    }

    /// @param device null for an outside party
    /// @param server the other Asterisk at which the device is registered; null for this one
    public Channel(String id, @Nullable SipDevice device, @Nullable String server, boolean answered) {
        this.id = id;
        this.device = device;
        this.server = server;
        this.answered = answered;
    }

    public String id() {
        return id;
    }

    @Nullable
    public SipDevice device() {
        return device;
    }

    /// The other Asterisk at which the device is registered; null for this one.
    @Nullable
    public String server() {
        return server;
    }

    /// Whether its device is registered at that other Asterisk.
    boolean isOver(String other) {
        return other.equals(server);
    }

    boolean isAnswered() {
        return answered;
    }

    void answered() {
        answered = true;
    }

    /// Whether it is in the bridge of its session.
    boolean isBridged() {
        return sound == Sound.CONVERSATION || sound == Sound.EARLY_MEDIA;
    }

    Sound sound() {
        return sound;
    }

    void sound(Sound heard) {
        sound = heard;
    }
}
