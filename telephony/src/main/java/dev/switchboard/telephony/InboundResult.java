package dev.switchboard.telephony;

import java.util.UUID;

/// What became of a message or fax that came in.
public sealed interface InboundResult {

    /// It exists, now or since an earlier report.
    ///
    /// @param id of the record
    record Taken(UUID id) implements InboundResult {}

    /// The number is none of this service's.
    record NotOurs() implements InboundResult {}

    /// The line is not active, or cannot take such things.
    record Unreachable() implements InboundResult {}
}
