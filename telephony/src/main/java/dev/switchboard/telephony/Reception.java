package dev.switchboard.telephony;

import java.util.UUID;

/// What became of a message or fax that came in.
public sealed interface Reception {

    /// It is there, now or since it was told of before.
    ///
    /// @param id of the record
    record Taken(UUID id) implements Reception {}

    /// The number is none of this service's.
    record NotOurs() implements Reception {}

    /// The line is not active, or cannot take such things.
    record Unreachable() implements Reception {}
}
