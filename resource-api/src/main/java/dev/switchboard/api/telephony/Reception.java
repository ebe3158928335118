package dev.switchboard.api.telephony;

import java.util.UUID;

/// What became of a message that came in.
public sealed interface Reception {

    /// It is there, now or since it was told of before.
    record Taken(UUID messageId) implements Reception {}

    /// The number is none of this service's.
    record NotOurs() implements Reception {}

    /// The line is not active, or cannot take such messages.
    record Unreachable() implements Reception {}
}
