package dev.switchboard.auth.traffic.usage;

import dev.switchboard.auth.companies.rateplans.CredentialSummary;
import dev.switchboard.auth.companies.rateplans.SetRatePlan;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How much a credential uses of a rate policy.
///
/// @param limit in force now
/// @param used how many requests of the last minute counted, to ten seconds
/// @param minutes of the last hour in which there were requests, oldest first
public record CredentialUsage(
        @Nullable CredentialSummary credential, String policy, SetRatePlan limit, long used, List<Minute> minutes) {

    public CredentialUsage {
        minutes = List.copyOf(minutes);
    }

    /// A minute.
    ///
    /// @param at its start
    /// @param requests all requests, refused ones included
    /// @param refused how many were refused with 429
    public record Minute(Instant at, long requests, long refused) {}
}
