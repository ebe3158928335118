package dev.switchboard.asterisk;

import org.jspecify.annotations.Nullable;

/// One of the two sides of a session: a user of this service, or somebody outside.
final class Party {

    private @Nullable Leg leg;
    private @Nullable Channel channel;

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

    void channel(@Nullable Channel next) {
        channel = next;
    }

    /// Whether it has put the other party on hold or parked it.
    boolean holds() {
        return leg != null && leg.holds();
    }
}
