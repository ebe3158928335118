package dev.switchboard.contract.identity;

import java.util.Map;
import java.util.UUID;

/// The authorization server's response to `GET /internal/suspended-apps`: the apps and
/// companies that are suspended, or whose older tokens are invalid.
///
/// @param version grows with each suspension and reinstatement; [Projection#SUSPENDED_APPS_VERSION]
///     in Redis shows when to load the set again
/// @param apps by client_id: apps that are suspended, and those reinstated less than an access
///     token's lifetime ago
/// @param companies by id: companies that are suspended, and those reinstated less than an access
///     token's lifetime ago
public record SuspendedParties(long version, Map<String, Suspension> apps, Map<UUID, Suspension> companies) {

    /// @param suspended whether it is still suspended: tokens are 403 then, and 401 afterwards; API
    ///     keys and signed links of a company are 403 then, and accepted afterwards
    /// @param since in epoch milliseconds; tokens issued before it stay invalid
    public record Suspension(boolean suspended, long since) {}

    /// Nothing is suspended, and nothing has been loaded yet.
    public static SuspendedParties none() {
        return new SuspendedParties(0, Map.of(), Map.of());
    }
}
