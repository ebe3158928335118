package dev.switchboard.auth.grants;

import static java.util.Objects.requireNonNull;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_CLIENT;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_GRANT;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_SCOPE;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.apps.AppStore;
import dev.switchboard.auth.attempts.AttemptWindows;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.revocation.Tombstones;
import dev.switchboard.auth.users.AuthUserStore;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Rotates a refresh token (RFC 6749, section 6; docs/guides/oauth.md#refresh). Refreshes of one
/// grant run one after the other, because each locks the grant's row.
@Service
public class RefreshGrant {

    private static final String AHEAD =
            "Refreshes ran ahead of the access tokens. Use an access token of this grant first;"
                    + " the refresh token stays good.";
    private static final Duration AUDIT_WINDOW = Duration.ofMinutes(15);

    private final AppStore apps;
    private final RefreshTokenStore refreshTokens;
    private final GrantStore grants;
    private final GrantTokens tokens;
    private final EndGrant endGrant;
    private final AuthUserStore people;
    private final AuditLog audit;
    private final AttemptWindows windows;
    private final Tombstones tombstones;
    private final TransactionTemplate transaction;
    private final OAuthProperties properties;
    private final Clock clock;

    RefreshGrant(
            AppStore apps,
            RefreshTokenStore refreshTokens,
            GrantStore grants,
            GrantTokens tokens,
            EndGrant endGrant,
            AuthUserStore people,
            AuditLog audit,
            AttemptWindows windows,
            Tombstones tombstones,
            TransactionTemplate transaction,
            OAuthProperties properties,
            Clock clock) {
        this.apps = apps;
        this.refreshTokens = refreshTokens;
        this.grants = grants;
        this.tokens = tokens;
        this.endGrant = endGrant;
        this.people = people;
        this.audit = audit;
        this.windows = windows;
        this.tombstones = tombstones;
        this.transaction = transaction;
        this.properties = properties;
        this.clock = clock;
    }

    /// Gives the next generation. What fails for another reason than a dead token consumes nothing.
    ///
    /// @param app the authenticated app
    /// @param requested null for all that was granted
    public GrantOutcome refresh(App app, Credential refreshToken, @Nullable Set<Scope> requested) {
        var sha256 = refreshToken.sha256();
        var step = requireNonNull(transaction.execute(status -> attempt(app, sha256, requested)));
        tombstones.keepAll(step.dead());
        return step.outcome();
    }

    private GrantStep attempt(App authenticated, byte[] sha256, @Nullable Set<Scope> requested) {
        var grant = grants.lockOf(sha256, authenticated.clientId()).orElse(null);
        if (grant == null) {
            return GrantStep.refused(INVALID_GRANT);
        }
        // Read under the lock, the app once more: what was seen before may be older than what was waited for.
        var token = refreshTokens.find(sha256).orElse(null);
        if (token == null) {
            return GrantStep.refused(INVALID_GRANT);
        }
        var app = apps.findUnsuspended(authenticated.clientId()).orElse(null);
        if (app == null) {
            return GrantStep.refused(INVALID_CLIENT);
        }
        var now = clock.instant();
        var death = token.death(grant, properties.refreshGrace(), now);
        return death.isPresent() ? dead(grant, death.get(), now) : living(app, grant, token, sha256, requested, now);
    }

    private GrantStep living(
            App app, Grant grant, RefreshToken token, byte[] sha256, @Nullable Set<Scope> requested, Instant now) {
        if (requested != null && !grant.scopes().containsAll(requested)) {
            return GrantStep.refused(INVALID_SCOPE);
        }
        var scopes = app.stillAllowed(requested == null ? grant.scopes() : requested, grant.orgId());
        if (scopes.isEmpty() || !people.active(grant.orgId(), grant.userId())) {
            return GrantStep.refused(INVALID_GRANT);
        }
        if (token.ahead(grant)) {
            return ahead(grant, now);
        }
        var dead = makeRoom(grant, sha256, now);
        return new GrantStep(tokens.issue(grant, token.generation() + 1, scopes, now, sha256), dead);
    }

    /// Ends the oldest tokens of a grant that has as many as it may, for another pair.
    private List<String> makeRoom(Grant grant, byte[] refreshed, Instant now) {
        int others = properties.tokensPerGrant() - 1;
        var dead = grants.revokeOldestAccessTokens(grant.id(), others, now);
        dead.forEach(tombstones::promise);
        grants.removeOldestRefreshTokens(grant, refreshed, others, properties.refreshGrace(), now);
        return dead;
    }

    /// The audit log gets one row for a grant in a while, so that an app that tries for ever does not fill it.
    private GrantStep ahead(Grant grant, Instant now) {
        var noted = windows.count("refresh ahead " + grant.id(), now, AUDIT_WINDOW);
        if (noted.attempts() == 1) {
            audit.tell(new AuditEvent(
                    AuditEvent.Kind.REFRESH_AHEAD, grant.orgId(), grant.userId(), grant.clientId(), grant.id()));
        }
        return new GrantStep(new GrantOutcome.Refused(INVALID_GRANT, AHEAD), List.of());
    }

    /// Shortly after its death it is most likely an answer that got lost; later it is a stolen token.
    private GrantStep dead(Grant grant, Instant death, Instant now) {
        boolean stolen = !now.isBefore(death.plus(properties.refreshGrace()));
        var kind = stolen ? AuditEvent.Kind.REFRESH_REPLAYED : AuditEvent.Kind.REFRESH_TOO_LATE;
        List<String> dead = stolen ? endGrant.end(grant.orgId(), grant.id(), now) : List.of();
        // The end of a grant is logged once, however often its tokens are presented afterwards.
        if (stolen && grant.endedAt() != null) {
            return GrantStep.refused(INVALID_GRANT);
        }
        audit.tell(new AuditEvent(kind, grant.orgId(), grant.userId(), grant.clientId(), grant.id()));
        return new GrantStep(new GrantOutcome.Refused(INVALID_GRANT), dead);
    }
}
