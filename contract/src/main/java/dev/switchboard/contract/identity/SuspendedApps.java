package dev.switchboard.contract.identity;

import java.util.Map;

/// The authorization server's response to `GET /internal/suspended-apps`: the apps whose older tokens
/// are invalid.
///
/// @param version grows with each suspension and reinstatement; [Projection#SUSPENDED_APPS_VERSION]
///     in Redis shows when to load the set again
/// @param apps by client_id: apps that are suspended, and those reinstated less than an access
///     token's lifetime ago
public record SuspendedApps(long version, Map<String, Suspension> apps) {

    /// @param suspended whether the app is still suspended: its older tokens are 403 then, and 401 afterwards
    /// @param since in epoch milliseconds; tokens issued before it stay invalid
    public record Suspension(boolean suspended, long since) {}

    /// No app is suspended, and nothing has been loaded yet.
    public static SuspendedApps none() {
        return new SuspendedApps(0, Map.of());
    }
}
