package dev.switchboard.auth.tokens.grants;

import static java.util.Objects.requireNonNull;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_CLIENT;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_GRANT;

import dev.switchboard.auth.apps.AppStore;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.revocation.Tombstones;
import dev.switchboard.contract.keys.Sha256;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Exchanges a code for the first tokens of a new grant (RFC 6749, section 4.1.3;
/// docs/guides/oauth.md#a-token-for-a-user-authorization-code-with-pkce).
@Service
public class ExchangeCode {

    private final CodeStore codes;
    private final AppStore apps;
    private final AuthUserStore users;
    private final GrantTokens tokens;
    private final EndGrant endGrant;
    private final Tombstones tombstones;
    private final TransactionTemplate transaction;
    private final Clock clock;

    ExchangeCode(
            CodeStore codes,
            AppStore apps,
            AuthUserStore users,
            GrantTokens tokens,
            EndGrant endGrant,
            Tombstones tombstones,
            TransactionTemplate transaction,
            Clock clock) {
        this.codes = codes;
        this.apps = apps;
        this.users = users;
        this.tokens = tokens;
        this.endGrant = endGrant;
        this.tombstones = tombstones;
        this.transaction = transaction;
        this.clock = clock;
    }

    /// Issues tokens of generation 0, once. A second use by the same app ends the grant with all of
    /// its tokens. A use by another app, or one that fails for another reason, changes nothing.
    ///
    /// @param clientId of the authenticated app
    /// @param redirectUri must equal that of the authorization request
    /// @param verifier null when the app sent none
    public GrantOutcome exchange(String clientId, String code, String redirectUri, @Nullable String verifier) {
        var sha256 = Sha256.of(code);
        var outcome = requireNonNull(transaction.execute(status -> attempt(clientId, sha256, redirectUri, verifier)));
        tombstones.writeAll(outcome.ended());
        return outcome;
    }

    private GrantOutcome attempt(String clientId, byte[] sha256, String redirectUri, @Nullable String verifier) {
        var code = codes.lock(sha256).orElse(null);
        if (code == null || !code.clientId().equals(clientId)) {
            return new GrantOutcome.Refused(INVALID_GRANT);
        }
        // The app may have been suspended since it authenticated, while this transaction waited for the code.
        var app = apps.find(clientId).orElse(null);
        if (app == null || app.suspended()) {
            return new GrantOutcome.Refused(INVALID_CLIENT);
        }
        var now = clock.instant();
        if (code.grantId() != null) {
            var ended = endGrant.end(code.orgId(), code.grantId(), AuditEvent.Kind.CODE_REPLAYED, now);
            return new GrantOutcome.Refused(INVALID_GRANT, null, ended);
        }
        var scopes = app.stillAllowed(code.scopes(), code.orgId());
        boolean valid = now.isBefore(code.expiresAt())
                && app.unsuspendedSince(code.issuedAt())
                && code.redirectUri().equals(redirectUri)
                && CodeVerifier.matches(verifier, code.codeChallenge())
                && !scopes.isEmpty()
                && users.active(code.orgId(), code.userId());
        if (!valid) {
            return new GrantOutcome.Refused(INVALID_GRANT);
        }
        return tokens.issueFirst(code, sha256, scopes, now)
                .with(endGrant.endExcess(code.orgId(), code.userId(), clientId, now));
    }
}
