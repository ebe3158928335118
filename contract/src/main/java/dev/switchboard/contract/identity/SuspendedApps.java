package dev.switchboard.contract.identity;

import java.util.Map;

/// The answer of the authorization server to `GET /internal/suspended-apps`: the apps whose older tokens are dead.
///
/// @param version grows with each suspension and reinstatement; the projection's
///     [Projection#SUSPENDED_APPS_VERSION] tells when to ask again
/// @param apps by client_id: apps that are suspended, and those reinstated less than an access token's lifetime ago
public record SuspendedApps(long version, Map<String, Suspension> apps) {

    /// @param suspended whether it still is; its older tokens answer 403 while it is and 401 afterwards
    /// @param since in epoch milliseconds; tokens issued before it are dead for good
    public record Suspension(boolean suspended, long since) {}

    /// No app is suspended and nothing was heard yet.
    public static SuspendedApps none() {
        return new SuspendedApps(0, Map.of());
    }
}
