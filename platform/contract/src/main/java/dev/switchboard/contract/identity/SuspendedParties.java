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

    /// A suspension of an app or a company. During it, requests with tokens, API keys and signed links are 403.
    /// Afterwards tokens from before it are 401; API keys and signed links are accepted again.
    ///
    /// @param suspended false after the reinstatement
    /// @param since in epoch milliseconds; tokens issued before it stay invalid
    public record Suspension(boolean suspended, long since) {}

    /// The set before it is loaded for the first time.
    public static SuspendedParties none() {
        return new SuspendedParties(0, Map.of(), Map.of());
    }
}
