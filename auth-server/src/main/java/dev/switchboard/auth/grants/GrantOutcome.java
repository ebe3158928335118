package dev.switchboard.auth.grants;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What the exchange of a code or a refresh comes to.
public sealed interface GrantOutcome {

    /// Two new tokens.
    ///
    /// @param userId the user they act for, in `orgId`
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
    /// @param description what the app has to do; null where the code says enough
    record Refused(String error, @Nullable String description) implements GrantOutcome {

        public Refused(String error) {
            this(error, null);
        }
    }
}
