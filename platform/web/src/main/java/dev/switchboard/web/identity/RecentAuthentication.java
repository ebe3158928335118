package dev.switchboard.web.identity;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.SignInSession;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

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
    /// @throws ApiError 403 when the route is sensitive and the caller is an API key, or, with a challenge,
    ///     when the authentication is too old or unknown
    public void require(Route route, Identity identity) {
        if (!route.sensitive()) {
            return;
        }
        if (identity.type() == Identity.Type.API_KEY) {
            throw ApiError.of(ErrorCode.API_KEY_NOT_ALLOWED);
        }
        require(identity.session());
    }

    /// Checks the session of a user.
    ///
    /// @throws ApiError 403 with a challenge when the authentication is too old or unknown
    public void require(@Nullable SignInSession session) {
        if (session == null || session.authenticatedAt().plus(within).isBefore(clock.instant())) {
            throw ApiError.recentSignInRequired(within);
        }
    }
}
