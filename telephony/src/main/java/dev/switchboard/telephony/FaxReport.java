package dev.switchboard.telephony;

import java.time.Instant;
import java.util.UUID;

/// What became of a fax that was handed over. Reports may come twice, late, or in another order.
public sealed interface FaxReport {

    UUID orgId();

    UUID faxId();

    Instant at();

    /// The other number is being called.
    record Sending(UUID orgId, UUID faxId, Instant at) implements FaxReport {}

    /// The other party has all pages.
    record Sent(UUID orgId, UUID faxId, Instant at) implements FaxReport {}

    /// Nobody will get it.
    ///
    /// @param code for programs, in snake_case
    /// @param reason a sentence for people
    record Failed(UUID orgId, UUID faxId, Instant at, String code, String reason) implements FaxReport {}
}
