package dev.switchboard.auth.grants;

import static java.util.Objects.requireNonNull;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_CLIENT;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_GRANT;

import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.apps.AppStore;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.revocation.Tombstones;
import dev.switchboard.auth.users.AuthUserStore;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Exchanges a code for the first tokens of a new grant (RFC 6749, section 4.1.3;
/// docs/guides/oauth.md#a-token-for-a-user-authorization-code-with-pkce).
@Service
public class ExchangeCode {

    private final AppStore apps;
    private final CodeStore codes;
    private final GrantStore grants;
    private final GrantTokens tokens;
    private final EndGrant endGrant;
    private final AuthUserStore people;
    private final AuditLog audit;
    private final Tombstones tombstones;
    private final TransactionTemplate transaction;
    private final UuidV7Generator identifiers;
    private final Clock clock;

    ExchangeCode(
            AppStore apps,
            CodeStore codes,
            GrantStore grants,
            GrantTokens tokens,
            EndGrant endGrant,
            AuthUserStore people,
            AuditLog audit,
            Tombstones tombstones,
            TransactionTemplate transaction,
            UuidV7Generator identifiers,
            Clock clock) {
        this.apps = apps;
        this.codes = codes;
        this.grants = grants;
        this.tokens = tokens;
        this.endGrant = endGrant;
        this.people = people;
        this.audit = audit;
        this.tombstones = tombstones;
        this.transaction = transaction;
        this.identifiers = identifiers;
        this.clock = clock;
    }

    /// Gives tokens of generation 0, once. A second use by the same app ends the grant with everything it gave; what
    /// another app sends, or what fails for another reason, changes nothing.
    ///
    /// @param app the authenticated app
    /// @param redirectUri must equal that of the authorization request
    /// @param verifier null when the app sent none
    public GrantOutcome exchange(App app, String code, String redirectUri, @Nullable String verifier) {
        var sha256 = Handle.sha256(code);
        var step = requireNonNull(transaction.execute(status -> attempt(app, sha256, redirectUri, verifier)));
        tombstones.keepAll(step.dead());
        return step.outcome();
    }

    private GrantStep attempt(App authenticated, byte[] sha256, String redirectUri, @Nullable String verifier) {
        var found = codes.lock(sha256);
        if (found.isEmpty() || !found.get().clientId().equals(authenticated.clientId())) {
            return GrantStep.refused(INVALID_GRANT);
        }
        // Again, under the lock: it may have been suspended since it authenticated.
        var app = apps.findUnsuspended(authenticated.clientId()).orElse(null);
        if (app == null) {
            return GrantStep.refused(INVALID_CLIENT);
        }
        var code = found.get();
        var now = clock.instant();
        if (code.grantId() != null) {
            return replayed(code, code.grantId(), now);
        }
        var scopes = app.stillAllowed(code.scopes(), code.orgId());
        boolean good = now.isBefore(code.expiresAt())
                && app.honours(code.issuedAt())
                && code.redirectUri().equals(redirectUri)
                && CodeVerifier.answers(verifier, code.codeChallenge())
                && !scopes.isEmpty()
                && people.active(code.orgId(), code.userId());
        if (!good) {
            return GrantStep.refused(INVALID_GRANT);
        }
        var grant = new Grant(
                code.orgId(), identifiers.next(), code.clientId(), code.userId(), code.scopes(), -1, now, null);
        grants.add(grant);
        codes.markUsed(sha256, grant.id(), now);
        audit.tell(event(AuditEvent.Kind.GRANT_MADE, code, grant.id()));
        return new GrantStep(tokens.issue(grant, 0, scopes, now, null), List.of());
    }

    private GrantStep replayed(AuthorizationCode code, UUID grantId, Instant now) {
        var living = grants.lock(code.orgId(), grantId).filter(grant -> grant.endedAt() == null);
        if (living.isEmpty()) {
            return GrantStep.refused(INVALID_GRANT);
        }
        var dead = endGrant.end(code.orgId(), grantId, now);
        audit.tell(event(AuditEvent.Kind.CODE_REPLAYED, code, grantId));
        return new GrantStep(new GrantOutcome.Refused(INVALID_GRANT), dead);
    }

    private static AuditEvent event(AuditEvent.Kind kind, AuthorizationCode code, UUID grantId) {
        return new AuditEvent(kind, code.orgId(), code.userId(), code.clientId(), grantId);
    }
}
