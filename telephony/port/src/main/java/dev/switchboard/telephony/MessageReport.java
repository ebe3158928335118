package dev.switchboard.telephony;

import java.time.Instant;
import java.util.UUID;

/// The fate of a message that was handed off. Reports may be repeated, late or out of order.
public sealed interface MessageReport {

    UUID orgId();

    UUID messageId();

    Instant at();

    /// The network has it.
    record Sent(UUID orgId, UUID messageId, Instant at) implements MessageReport {}

    /// The other party has it.
    record Delivered(UUID orgId, UUID messageId, Instant at) implements MessageReport {}

    /// It will not be delivered.
    ///
    /// @param code for programs, in snake_case
    /// @param reason a sentence for users
    record Failed(UUID orgId, UUID messageId, Instant at, String code, String reason) implements MessageReport {}
}
