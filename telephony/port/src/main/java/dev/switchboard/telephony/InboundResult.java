package dev.switchboard.telephony;

import java.util.UUID;

/// The result of a received message or fax.
public sealed interface InboundResult {

    /// The record exists, now or since an earlier report.
    record Accepted(UUID id) implements InboundResult {}

    /// The number does not belong to this service.
    record UnknownNumber() implements InboundResult {}

    /// The line is not active, or lacks the capability.
    record Unreachable() implements InboundResult {}
}
