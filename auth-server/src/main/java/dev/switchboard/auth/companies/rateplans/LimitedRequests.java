package dev.switchboard.auth.companies.rateplans;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Requests that were refused because of a limit.
///
/// @param company null for requests that are limited per client address
/// @param credential null where another thing than a credential was limited
/// @param policy under which they were counted
/// @param refused how many
/// @param lastAt when the last one was refused
public record LimitedRequests(
        @Nullable Company company,
        @Nullable CredentialSummary credential,
        String policy,
        long refused,
        Instant lastAt) {

    /// A company.
    ///
    /// @param name null when it is not known
    public record Company(String id, @Nullable String name) {}
}
