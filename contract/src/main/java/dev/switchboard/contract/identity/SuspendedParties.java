package dev.switchboard.contract.identity;

import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The authorization server's response to `GET /internal/suspended-apps`: the apps and
/// organizations that are suspended, or whose older tokens are invalid.
///
/// @param version grows with each suspension and reinstatement; [Projection#SUSPENDED_APPS_VERSION]
///     in Redis shows when to load the set again
/// @param apps by client_id: apps that are suspended, and those reinstated less than an access
///     token's lifetime ago
/// @param organizations the same of organizations; the previous version of the authorization server
///     does not send them
public record SuspendedParties(long version, Map<String, Suspension> apps, Map<UUID, Suspension> organizations) {

    /// Reads absent organizations as none.
    public SuspendedParties(long version, Map<String, Suspension> apps, @Nullable Map<UUID, Suspension> organizations) {
        this.version = version;
        this.apps = apps;
        this.organizations = Objects.requireNonNullElse(organizations, Map.of());
    }

    /// @param suspended whether it is still suspended: tokens are 403 then, and 401 afterwards; API
    ///     keys and signed links of an organization are 403 then, and accepted afterwards
    /// @param since in epoch milliseconds; tokens issued before it stay invalid
    public record Suspension(boolean suspended, long since) {}

    /// Nothing is suspended, and nothing has been loaded yet.
    public static SuspendedParties none() {
        return new SuspendedParties(0, Map.of(), Map.of());
    }
}
