package dev.switchboard.telephony;

import java.time.Instant;
import java.util.UUID;

/// What became of a message that was handed over. Reports may come twice, late, or in another order.
public sealed interface MessageReport {

    UUID orgId();

    UUID messageId();

    Instant at();

    /// It has left.
    record Sent(UUID orgId, UUID messageId, Instant at) implements MessageReport {}

    /// The other party has it.
    record Delivered(UUID orgId, UUID messageId, Instant at) implements MessageReport {}

    /// Nobody will get it.
    ///
    /// @param code for programs, in snake_case
    /// @param reason a sentence for people
    record Failed(UUID orgId, UUID messageId, Instant at, String code, String reason) implements MessageReport {}
}
