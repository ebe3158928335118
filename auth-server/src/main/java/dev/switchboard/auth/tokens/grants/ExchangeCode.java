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
import java.time.Duration;
import java.util.List;
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

    private static GrantOutcome refused(String description) {
        return new GrantOutcome.Refused(INVALID_GRANT, description, List.of());
    }

    private GrantOutcome attempt(String clientId, byte[] sha256, String redirectUri, @Nullable String verifier) {
        var code = codes.lock(sha256).orElse(null);
        if (code == null || !code.clientId().equals(clientId)) {
            return refused("The code is unknown, or another app's.");
        }
        // The app may have been suspended since it authenticated, while this transaction waited for the code.
        var app = apps.find(clientId).orElse(null);
        if (app == null || app.suspended()) {
            return new GrantOutcome.Refused(INVALID_CLIENT);
        }
        var now = clock.instant();
        if (code.grantId() != null) {
            var ended = endGrant.end(code.orgId(), code.grantId(), AuditEvent.Kind.CODE_REPLAYED, now);
            return new GrantOutcome.Refused(
                    INVALID_GRANT, "The code was used before. The tokens that it gave ended with this use.", ended);
        }
        var scopes = app.stillAllowed(code.scopes(), code.orgId());
        if (!now.isBefore(code.expiresAt())) {
            var minutes = Duration.between(code.issuedAt(), code.expiresAt()).toMinutes();
            return refused("The code has expired. Exchange it within " + minutes + " minutes.");
        }
        if (!code.redirectUri().equals(redirectUri)) {
            return refused("redirect_uri differs from that of the authorization request.");
        }
        var mismatch = CodeVerifier.mismatch(verifier, code.codeChallenge());
        if (mismatch != null) {
            return refused(mismatch);
        }
        if (!app.unsuspendedSince(code.issuedAt())) {
            return refused("The code ended when the app was suspended.");
        }
        if (scopes.isEmpty() || !users.active(code.orgId(), code.userId())) {
            return refused("The app may no longer act for the user who allowed this.");
        }
        return tokens.issueFirst(code, sha256, scopes, now)
                .with(endGrant.endExcess(code.orgId(), code.userId(), clientId, now));
    }
}
