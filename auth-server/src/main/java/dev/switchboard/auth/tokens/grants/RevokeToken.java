package dev.switchboard.auth.tokens.grants;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.revocation.Tombstones;
import dev.switchboard.contract.credentials.Credential;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Revokes a token for its app (RFC 7009; docs/guides/oauth.md#introspect-and-revoke). An access
/// token ends alone; a refresh token, valid or not, ends its whole grant. After the response, no
/// gateway that reaches Redis or this server accepts the ended tokens.
@Service
public class RevokeToken {

    private final GrantStore grants;
    private final EndGrant endGrant;
    private final AuditLog audit;
    private final Tombstones tombstones;
    private final TransactionTemplate transaction;
    private final Clock clock;

    RevokeToken(
            GrantStore grants,
            EndGrant endGrant,
            AuditLog audit,
            Tombstones tombstones,
            TransactionTemplate transaction,
            Clock clock) {
        this.grants = grants;
        this.endGrant = endGrant;
        this.audit = audit;
        this.tombstones = tombstones;
        this.transaction = transaction;
        this.clock = clock;
    }

    /// Revokes the token. Another app's token, an API key or an invalid value is ignored.
    public void revoke(String clientId, String token) {
        var credential = Credential.parse(token).orElse(null);
        if (credential == null) {
            return;
        }
        var now = clock.instant();
        List<String> ended = requireNonNull(transaction.execute(status -> switch (credential.type()) {
            case ACCESS_TOKEN, TEST_ACCESS_TOKEN -> accessToken(clientId, credential, now);
            case REFRESH_TOKEN, TEST_REFRESH_TOKEN -> grantOf(clientId, credential, now);
            case API_KEY, TEST_API_KEY, CLIENT_SECRET -> List.<String>of();
        }));
        tombstones.writeAll(ended);
    }

    private List<String> accessToken(String clientId, Credential token, Instant now) {
        var sha256 = token.sha256Hex();
        var revoked = grants.revokeAccessToken(sha256, clientId, now);
        if (revoked.isEmpty()) {
            return List.of();
        }
        tombstones.enqueue(List.of(sha256));
        audit.record(new AuditEvent(
                AuditEvent.Kind.ACCESS_TOKEN_REVOKED,
                revoked.get().orgId(),
                revoked.get().userId(),
                clientId,
                null));
        return List.of(sha256);
    }

    private List<String> grantOf(String clientId, Credential token, Instant now) {
        return grants.lockByRefreshToken(token.sha256(), clientId)
                .map(grant -> endGrant.end(grant.orgId(), grant.id(), AuditEvent.Kind.GRANT_REVOKED, now))
                .orElseGet(List::of);
    }
}
