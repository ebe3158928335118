package dev.switchboard.auth.tokens.grants;

import static java.util.Objects.requireNonNull;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_CLIENT;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_GRANT;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_SCOPE;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.attempts.AttemptWindows;
import dev.switchboard.auth.platform.retention.PurgeClock;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/// What follows when a refresh is refused: the error, an entry of the audit log, the end of the grant.
@Component
class RefusedRefreshes {

    private static final String AHEAD =
            "Refreshes ran ahead of the access tokens. Use an access token of this grant first;"
                    + " the refresh token stays valid.";
    private static final String NOTHING_ALLOWED = "The app may no longer act for the user who allowed this.";
    private static final String INVALID =
            "The refresh token is no longer valid: it was replaced by a newer one, or it expired or was revoked.";
    private static final String REPLAYED = " Because it was used so late, all tokens of its grant ended.";
    private static final Duration AUDIT_WINDOW = Duration.ofMinutes(15);

    private final EndGrant endGrant;
    private final AuditLog audit;
    private final AttemptWindows windows;
    private final TransactionTemplate transaction;
    private final OAuthProperties properties;
    private final Clock clock;
    private final PurgeClock purgeClock;

    RefusedRefreshes(
            EndGrant endGrant,
            AuditLog audit,
            AttemptWindows windows,
            TransactionTemplate transaction,
            OAuthProperties properties,
            Clock clock,
            PurgeClock purgeClock) {
        this.endGrant = endGrant;
        this.audit = audit;
        this.windows = windows;
        this.transaction = transaction;
        this.properties = properties;
        this.clock = clock;
        this.purgeClock = purgeClock;
    }

    /// The response to the app that presented the token.
    GrantOutcome outcome(App app, RefreshResult.Refused refused) {
        return switch (refused.reason()) {
            // It may have been suspended since it authenticated.
            case UNUSABLE_APP -> new GrantOutcome.Refused(INVALID_CLIENT);
            case WIDER_SCOPE -> new GrantOutcome.Refused(INVALID_SCOPE);
            case NOTHING_ALLOWED -> new GrantOutcome.Refused(INVALID_GRANT, NOTHING_ALLOWED, List.of());
            case AHEAD -> requireNonNull(transaction.execute(status -> ahead(app, refused)));
            case INVALID -> requireNonNull(transaction.execute(status -> invalid(app, refused)));
            case LOCKED -> throw new IllegalStateException("this process has the lock of the grant");
        };
    }

    /// Refuses, with one audit entry per grant and window, so that an app that keeps trying does
    /// not fill the log.
    private GrantOutcome ahead(App app, RefreshResult.Refused refused) {
        var key = "refresh ahead " + refused.grantId();
        if (windows.count(key, clock.instant(), AUDIT_WINDOW).attempts() == 1) {
            record(AuditEvent.Kind.REFRESH_AHEAD, app, refused);
        }
        return new GrantOutcome.Refused(INVALID_GRANT, AHEAD, List.of());
    }

    /// Ends the grant if the token has been invalid for longer than the grace, which indicates
    /// theft. Before that, the app most likely lost the response of its last refresh. The end is for good, so both
    /// clocks, this process's and the database's, have to be past the grace.
    private GrantOutcome invalid(App app, RefreshResult.Refused refused) {
        if (purgeClock.now().isBefore(refused.endsAt().plus(properties.refreshGrace()))) {
            record(AuditEvent.Kind.REFRESH_TOO_LATE, app, refused);
            return new GrantOutcome.Refused(INVALID_GRANT, INVALID, List.of());
        }
        var ended = endGrant.end(refused.orgId(), refused.grantId(), AuditEvent.Kind.REFRESH_REPLAYED, clock.instant());
        return new GrantOutcome.Refused(INVALID_GRANT, INVALID + REPLAYED, ended);
    }

    private void record(AuditEvent.Kind kind, App app, RefreshResult.Refused refused) {
        audit.record(new AuditEvent(kind, refused.orgId(), refused.userId(), app.clientId(), refused.grantId()));
    }
}
