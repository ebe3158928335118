package dev.switchboard.auth.tokens.grants;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.auth.apps.AppVersion;
import dev.switchboard.auth.platform.batches.Batches;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.scopes.Scope;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Issues the two tokens of one generation of a grant. Neither outlives the absolute end of the
/// grant, if there is one.
@Component
class GrantTokens {

    private static final int REFRESHES_PER_STATEMENT = 100;
    /// The default of PostgreSQL's timeout of a statement.
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final GrantTokenStore store;
    private final OAuthProperties properties;
    private final SecureRandom random;
    private final Batches<Refresh, Optional<GrantOutcome.Issued>> batches =
            new Batches<>(REFRESHES_PER_STATEMENT, TIMEOUT, this::addNext);

    GrantTokens(GrantTokenStore store, OAuthProperties properties, SecureRandom random) {
        this.store = store;
        this.properties = properties;
        this.random = random;
    }

    /// Issues the first tokens of a new grant for a code.
    ///
    /// @param code the hash of the code, which is marked as used
    GrantOutcome.Issued issueFirst(Grant grant, Set<Scope> scopes, byte[] code) {
        var issued = generate(grant, scopes, grant.createdAt());
        store.addFirst(grant, issued, code);
        return issued;
    }

    /// Issues the tokens of the next generation for a refresh token, in the caller's transaction. Empty
    /// when it is not valid for that, or when the app has changed since it was read.
    ///
    /// @param requested null for all scopes of the grant
    Optional<GrantOutcome.Issued> issueNext(
            AppVersion app, Credential presented, @Nullable Set<Scope> requested, Instant now) {
        return addNext(List.of(refresh(app, presented, requested, now))).getFirst();
    }

    /// Issues the tokens of the next generation in a transaction that concurrent requests share. Empty as
    /// [#issueNext], and when another transaction has locked the grant: those that share it must not wait for one.
    Optional<GrantOutcome.Issued> issueNextTogether(
            AppVersion app, Credential presented, @Nullable Set<Scope> requested, Instant now) {
        return batches.submit(refresh(app, presented, requested, now));
    }

    private Refresh refresh(AppVersion app, Credential presented, @Nullable Set<Scope> requested, Instant now) {
        return new Refresh(
                app,
                presented,
                requested,
                Credential.generate(CredentialType.ACCESS_TOKEN, random),
                Credential.generate(CredentialType.REFRESH_TOKEN, random),
                now);
    }

    private List<Optional<GrantOutcome.Issued>> addNext(List<Refresh> refreshes) {
        return store.addNext(refreshes, properties);
    }

    private GrantOutcome.Issued generate(Grant grant, Set<Scope> scopes, Instant now) {
        return new GrantOutcome.Issued(
                grant.orgId(),
                grant.userId(),
                scopes,
                Credential.generate(CredentialType.ACCESS_TOKEN, random),
                Credential.generate(CredentialType.REFRESH_TOKEN, random),
                now,
                end(grant, now, properties.accessTokenLifetime()),
                end(grant, now, properties.refreshTokenLifetime()),
                List.of());
    }

    private Instant end(Grant grant, Instant now, Duration lifetime) {
        var end = now.plus(lifetime);
        if (properties.grantLifetime() == null) {
            return end;
        }
        var last = grant.createdAt().plus(properties.grantLifetime());
        return last.isBefore(end) ? last : end;
    }
}
