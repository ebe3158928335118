package dev.switchboard.asterisk.faxes;

import java.util.function.BooleanSupplier;

/// An Asterisk that sends faxes.
///
/// @param available whether this node leads it and is connected to it
/// @param gone whether this node leads it, but it does not respond any more
/// @param slots of the faxes that it sends
public record FaxServer(
        String name,
        FaxChannels channels,
        FaxCauses causes,
        BooleanSupplier available,
        BooleanSupplier gone,
        FaxSlots slots) {

    boolean isAvailable() {
        return available.getAsBoolean();
    }

    boolean isGone() {
        return gone.getAsBoolean();
    }
}
