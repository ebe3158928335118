package dev.switchboard.asterisk.calls;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One of the two sides of a session: a user of this service, or somebody outside.
final class Party {

    private @Nullable Leg leg;
    private @Nullable Channel channel;
    private @Nullable Channel early;

    /// @param leg of the user, or of the outside party that a user has transferred; null for any
    ///     other outside party
    /// @param channel over which it talks; null until it answers
    Party(@Nullable Leg leg, @Nullable Channel channel) {
        this.leg = leg;
        this.channel = channel;
    }

    @Nullable
    Leg leg() {
        return leg;
    }

    void leg(@Nullable Leg next) {
        leg = next;
    }

    @Nullable
    Channel channel() {
        return channel;
    }

    /// @return null without a channel
    @Nullable
    String channelId() {
        return channel == null ? null : channel.id();
    }

    /// Whose leg it has.
    @Nullable
    UUID userId() {
        return leg == null ? null : leg.userId();
    }

    void channel(@Nullable Channel next) {
        channel = next;
        early = null;
    }

    /// Whether it talks over this channel.
    boolean isOn(String id) {
        return channel != null && channel.id().equals(id);
    }

    /// Whether it talks on a device that is registered at another Asterisk.
    boolean isOver(String server) {
        return channel != null && channel.isOver(server);
    }

    /// The channel over which its carrier sends early media; null if there is none.
    @Nullable
    Channel early() {
        return early;
    }

    void early(@Nullable Channel next) {
        early = next;
    }

    /// Forgets a call attempt's channel that is given up.
    void forget(Channel attempted) {
        if (early == attempted) {
            early = null;
        }
    }

    /// Whether it is a user who talks on a phone.
    boolean isOnPhone() {
        return leg != null && channel != null && channel.device() != null;
    }

    /// Whether it has put the other party on hold or parked it.
    boolean holds() {
        return leg != null && leg.holds();
    }
}
