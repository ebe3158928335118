package dev.switchboard.requests;

import java.time.Instant;
import java.util.List;

/// How much a credential has used of a policy.
///
/// @param policy its name
/// @param owner the credential, [dev.switchboard.contract.identity.Identity#owner()]
/// @param used how many requests of the last minute were not refused
/// @param minutes of the last hour in which there were requests, oldest first
public record Usage(String policy, String owner, long used, List<Minute> minutes) {

    public Usage {
        minutes = List.copyOf(minutes);
    }

    /// All requests of the last hour.
    public long requests() {
        return minutes.stream().mapToLong(Minute::requests).sum();
    }

    /// @param at its start
    /// @param requests all of them
    /// @param refused those that were refused
    public record Minute(Instant at, long requests, long refused) {}
}
