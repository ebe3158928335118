package dev.switchboard.telephony;

import java.time.Instant;
import java.util.UUID;

/// The fate of a fax that was handed off. Reports may be repeated, late or out of order.
public sealed interface FaxReport {

    UUID orgId();

    UUID faxId();

    Instant at();

    /// The other number is being called.
    record Sending(UUID orgId, UUID faxId, Instant at) implements FaxReport {}

    /// The other party has all pages.
    record Sent(UUID orgId, UUID faxId, Instant at) implements FaxReport {}

    /// It will not be delivered.
    ///
    /// @param code for programs, in snake_case
    /// @param reason a sentence for users
    record Failed(UUID orgId, UUID faxId, Instant at, String code, String reason) implements FaxReport {}
}
