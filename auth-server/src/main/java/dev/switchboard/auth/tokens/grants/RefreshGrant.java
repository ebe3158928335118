package dev.switchboard.auth.tokens.grants;

import static java.util.Objects.requireNonNull;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_GRANT;

import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.revocation.Tombstones;
import dev.switchboard.auth.tokens.grants.RefreshResult.Reason;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Rotates a refresh token (RFC 6749, section 6; docs/guides/oauth.md#refresh). The function `refresh_grants` decides,
/// in a statement that concurrent refreshes share. Only a refresh whose grant is locked waits for it, alone and with a
/// connection, and few of them at once ([RefreshQueues]).
@Service
public class RefreshGrant {

    private final GrantStore grants;
    private final GrantTokens tokens;
    private final RefusedRefreshes refused;
    private final RefreshQueues queues;
    private final Tombstones tombstones;
    private final TransactionTemplate transaction;
    private final Clock clock;

    RefreshGrant(
            GrantStore grants,
            GrantTokens tokens,
            RefusedRefreshes refused,
            RefreshQueues queues,
            Tombstones tombstones,
            TransactionTemplate transaction,
            Clock clock) {
        this.grants = grants;
        this.tokens = tokens;
        this.refused = refused;
        this.queues = queues;
        this.tombstones = tombstones;
        this.transaction = transaction;
        this.clock = clock;
    }

    /// Issues the next generation, or refuses. A refresh that fails for any reason but an invalid
    /// token leaves the token unused.
    ///
    /// @param app that authenticated
    /// @param requested null for all scopes of the grant
    public GrantOutcome refresh(App app, Credential refreshToken, @Nullable Set<Scope> requested) {
        var result = together(app, refreshToken, requested);
        if (result == null || isLocked(result)) {
            result = alone(app, refreshToken, requested);
        }
        GrantOutcome outcome = switch (result) {
            case GrantOutcome.Issued issued -> issued;
            case RefreshResult.Unknown() ->
                new GrantOutcome.Refused(INVALID_GRANT, "The refresh token is unknown, or another app's.", List.of());
            case RefreshResult.Refused found -> refused.outcome(app, found);
        };
        tombstones.writeAll(outcome.ended());
        return outcome;
    }

    private static boolean isLocked(RefreshResult result) {
        return result instanceof RefreshResult.Refused refused && refused.reason() == Reason.LOCKED;
    }

    private @Nullable RefreshResult together(App app, Credential refreshToken, @Nullable Set<Scope> requested) {
        try {
            return tokens.issueNextTogether(app, refreshToken, requested, clock.instant());
        } catch (ConcurrencyFailureException conflict) {
            // One of them may be the reason; each is tried alone.
            return null;
        }
    }

    private RefreshResult alone(App app, Credential refreshToken, @Nullable Set<Scope> requested) {
        return queues.run(
                refreshToken.sha256(),
                () -> requireNonNull(transaction.execute(status -> {
                    grants.lockByRefreshToken(refreshToken.sha256(), app.clientId());
                    return tokens.issueNext(app, refreshToken, requested, clock.instant());
                })));
    }
}
