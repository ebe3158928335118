package dev.switchboard.auth.tokens.grants;

import static java.util.Objects.requireNonNull;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_CLIENT;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_GRANT;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.revocation.Tombstones;
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

    private final CodeStore codes;
    private final GrantStore grants;
    private final GrantTokens tokens;
    private final EndGrant endGrant;
    private final GrantPartiesStore parties;
    private final AuditLog audit;
    private final Tombstones tombstones;
    private final OAuthProperties properties;
    private final TransactionTemplate transaction;
    private final UuidV7Generator identifiers;
    private final Clock clock;

    ExchangeCode(
            CodeStore codes,
            GrantStore grants,
            GrantTokens tokens,
            EndGrant endGrant,
            GrantPartiesStore parties,
            AuditLog audit,
            Tombstones tombstones,
            OAuthProperties properties,
            TransactionTemplate transaction,
            UuidV7Generator identifiers,
            Clock clock) {
        this.codes = codes;
        this.grants = grants;
        this.tokens = tokens;
        this.endGrant = endGrant;
        this.parties = parties;
        this.audit = audit;
        this.tombstones = tombstones;
        this.properties = properties;
        this.transaction = transaction;
        this.identifiers = identifiers;
        this.clock = clock;
    }

    /// Issues tokens of generation 0, once. A second use by the same app ends the grant with all of
    /// its tokens. A use by another app, or one that fails for another reason, changes nothing.
    ///
    /// @param clientId of the authenticated app
    /// @param redirectUri must equal that of the authorization request
    /// @param verifier null when the app sent none
    public GrantOutcome exchange(String clientId, String code, String redirectUri, @Nullable String verifier) {
        var sha256 = Handle.sha256(code);
        var outcome = requireNonNull(transaction.execute(status -> attempt(clientId, sha256, redirectUri, verifier)));
        tombstones.writeAll(outcome.ended());
        return outcome;
    }

    private GrantOutcome attempt(String clientId, byte[] sha256, String redirectUri, @Nullable String verifier) {
        var code = codes.lock(sha256).orElse(null);
        if (code == null || !code.clientId().equals(clientId)) {
            return new GrantOutcome.Refused(INVALID_GRANT);
        }
        // The app may have been suspended since it authenticated.
        var current = parties.find(clientId, code.orgId(), code.userId()).orElse(null);
        if (current == null) {
            return new GrantOutcome.Refused(INVALID_CLIENT);
        }
        var now = clock.instant();
        if (code.grantId() != null) {
            return replayed(code, code.grantId(), now);
        }
        var scopes = current.stillAllowed(code.scopes());
        boolean valid = now.isBefore(code.expiresAt())
                && current.unsuspendedSince(code.issuedAt())
                && code.redirectUri().equals(redirectUri)
                && CodeVerifier.matches(verifier, code.codeChallenge())
                && !scopes.isEmpty();
        if (!valid) {
            return new GrantOutcome.Refused(INVALID_GRANT);
        }
        var grant = new Grant(
                code.orgId(),
                identifiers.next(),
                code.clientId(),
                code.userId(),
                code.scopes(),
                -1,
                now,
                null,
                code.sessionId());
        var issued = tokens.issueFirst(grant, scopes, sha256);
        audit.record(event(AuditEvent.Kind.GRANT_MADE, code, grant.id()));
        return issued.with(endOldest(grant, now));
    }

    /// Ends the grants of the user to the app above the limit, those first that were not used for the longest time.
    private List<String> endOldest(Grant grant, Instant now) {
        var excess = grants.leastRecentlyUsed(
                grant.orgId(), grant.userId(), grant.clientId(), properties.grantsPerUserAndApp());
        return endGrant.end(grant.orgId(), excess, now);
    }

    private GrantOutcome replayed(AuthorizationCode code, UUID grantId, Instant now) {
        var active = grants.lock(code.orgId(), grantId).filter(grant -> grant.endedAt() == null);
        if (active.isEmpty()) {
            return new GrantOutcome.Refused(INVALID_GRANT);
        }
        var ended = endGrant.end(code.orgId(), List.of(grantId), now);
        audit.record(event(AuditEvent.Kind.CODE_REPLAYED, code, grantId));
        return new GrantOutcome.Refused(INVALID_GRANT, null, ended);
    }

    private static AuditEvent event(AuditEvent.Kind kind, AuthorizationCode code, UUID grantId) {
        return new AuditEvent(kind, code.orgId(), code.userId(), code.clientId(), grantId);
    }
}
