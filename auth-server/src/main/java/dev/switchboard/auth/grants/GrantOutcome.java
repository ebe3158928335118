package dev.switchboard.auth.grants;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;

/// What the exchange of a code or a refresh comes to.
public sealed interface GrantOutcome {

    /// Two new tokens.
    ///
    /// @param userId the person they act for, in `orgId`
    record Issued(
            UUID orgId,
            UUID userId,
            Set<Scope> scopes,
            Credential accessToken,
            Credential refreshToken,
            Instant issuedAt,
            Instant accessExpiresAt,
            Instant refreshExpiresAt)
            implements GrantOutcome {

        public Issued {
            scopes = Set.copyOf(scopes);
        }
    }

    /// Nothing was issued.
    ///
    /// @param error the code of RFC 6749, section 5.2
    record Refused(String error) implements GrantOutcome {}
}
