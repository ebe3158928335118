package dev.switchboard.web.identity;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.time.Duration;

/// Requires for sensitive steps that the user authenticated recently: by password, passkey or second
/// factor, in the session that the token belongs to. A refresh of the token does not count
/// (RFC 9470; docs/guides/management.md#sensitive-steps).
public final class RecentAuthentication {

    private final Duration within;
    private final Clock clock;

    /// @param within how long an authentication counts as recent; in whole seconds
    public RecentAuthentication(Duration within, Clock clock) {
        this.within = within;
        this.clock = clock;
    }

    /// Checks a request to this route.
    ///
    /// @throws ApiError 403 with a challenge when the route is sensitive and the authentication too old or unknown
    public void require(Route route, Identity identity) {
        if (!route.sensitive()) {
            return;
        }
        var session = identity.session();
        if (session == null || session.authenticatedAt().plus(within).isBefore(clock.instant())) {
            throw ApiError.insufficientUserAuthentication(within);
        }
    }
}
