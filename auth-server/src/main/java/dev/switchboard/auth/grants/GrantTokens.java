package dev.switchboard.auth.grants;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.scopes.Scope;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Makes and keeps the two tokens of one generation of a grant.
@Component
class GrantTokens {

    private final GrantStore grants;
    private final OAuthProperties properties;
    private final SecureRandom random;

    GrantTokens(GrantStore grants, OAuthProperties properties, SecureRandom random) {
        this.grants = grants;
        this.properties = properties;
        this.random = random;
    }

    /// Issues both, in the caller's transaction. Neither outlives the absolute end of the grant, where there is one.
    ///
    /// @param refreshed the hash of the refresh token that they are given for; null for a code
    GrantOutcome.Issued issue(
            Grant grant, int generation, Set<Scope> scopes, Instant now, byte @Nullable [] refreshed) {
        var issued = new GrantOutcome.Issued(
                grant.orgId(),
                grant.userId(),
                scopes,
                Credential.generate(CredentialType.ACCESS_TOKEN, random),
                Credential.generate(CredentialType.REFRESH_TOKEN, random),
                now,
                end(grant, now, properties.accessTokenLifetime()),
                end(grant, now, properties.refreshTokenLifetime()));
        grants.addTokens(grant, generation, issued, refreshed);
        return issued;
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
