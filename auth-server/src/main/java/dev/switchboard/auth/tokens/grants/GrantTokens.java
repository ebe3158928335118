package dev.switchboard.auth.tokens.grants;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.batches.Batches;
import dev.switchboard.auth.platform.directory.Sandboxes;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.ids.UuidV7Generator;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Issues the two tokens of one generation of a grant. Neither outlives the absolute end of the
/// grant, if there is one.
@Component
class GrantTokens {

    private static final int REFRESHES_PER_STATEMENT = 100;

    private final GrantTokenStore store;
    private final Sandboxes sandboxes;
    private final AuditLog audit;
    private final OAuthProperties properties;
    private final UuidV7Generator identifiers;
    private final SecureRandom random;
    private final Batches<Refresh, RefreshResult> batches = new Batches<>(REFRESHES_PER_STATEMENT, this::addNext);

    GrantTokens(
            GrantTokenStore store,
            Sandboxes sandboxes,
            AuditLog audit,
            OAuthProperties properties,
            UuidV7Generator identifiers,
            SecureRandom random) {
        this.store = store;
        this.sandboxes = sandboxes;
        this.audit = audit;
        this.properties = properties;
        this.identifiers = identifiers;
        this.random = random;
    }

    /// Issues the first tokens of a new grant for a code, with an entry in the audit log.
    ///
    /// @param sha256 the hash of the code, which is marked as used
    GrantOutcome.Issued issueFirst(AuthorizationCode code, byte[] sha256, Set<Scope> scopes, Instant now) {
        var grant = new Grant(
                code.orgId(),
                identifiers.next(),
                code.clientId(),
                code.userId(),
                code.scopes(),
                now,
                null,
                code.sessionId());
        var issued = generate(grant, scopes, now);
        store.addFirst(grant, issued, sha256);
        audit.record(new AuditEvent(
                AuditEvent.Kind.GRANT_MADE, grant.orgId(), grant.userId(), grant.clientId(), grant.id()));
        return issued;
    }

    /// Issues the tokens of the next generation for a refresh token, in the caller's transaction, if it may.
    ///
    /// @param requested null for all scopes of the grant
    RefreshResult issueNext(App app, Credential presented, @Nullable Set<Scope> requested, Instant now) {
        return addNext(List.of(refresh(app, presented, requested, now))).getFirst();
    }

    /// Issues the tokens of the next generation in a transaction that concurrent requests share. It waits for no grant
    /// that another transaction has locked.
    RefreshResult issueNextTogether(App app, Credential presented, @Nullable Set<Scope> requested, Instant now) {
        return batches.submit(refresh(app, presented, requested, now));
    }

    private Refresh refresh(App app, Credential presented, @Nullable Set<Scope> requested, Instant now) {
        return new Refresh(
                app,
                presented,
                requested,
                accessToken(presented.type().test()),
                refreshToken(presented.type().test()),
                now);
    }

    private Credential accessToken(boolean sandbox) {
        return Credential.generate(CredentialType.ofAccessToken(sandbox), random);
    }

    private Credential refreshToken(boolean sandbox) {
        return Credential.generate(CredentialType.ofRefreshToken(sandbox), random);
    }

    private List<RefreshResult> addNext(List<Refresh> refreshes) {
        return store.addNext(refreshes, properties);
    }

    private GrantOutcome.Issued generate(Grant grant, Set<Scope> scopes, Instant now) {
        return new GrantOutcome.Issued(
                grant.orgId(),
                grant.userId(),
                scopes,
                accessToken(sandboxes.contain(grant.orgId())),
                refreshToken(sandboxes.contain(grant.orgId())),
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
