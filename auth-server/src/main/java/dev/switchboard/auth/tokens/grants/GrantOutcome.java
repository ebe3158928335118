package dev.switchboard.auth.tokens.grants;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The result of a code exchange or a refresh.
public sealed interface GrantOutcome {

    /// The access tokens that ended with it, as hexadecimal SHA-256; their tombstones are written
    /// after the commit.
    List<String> ended();

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
            Instant refreshExpiresAt,
            List<String> ended)
            implements GrantOutcome, RefreshResult {

        public Issued {
            scopes = Set.copyOf(scopes);
            ended = List.copyOf(ended);
        }

        /// With these access tokens, which ended with it.
        Issued with(List<String> ended) {
            return new Issued(
                    orgId,
                    userId,
                    scopes,
                    accessToken,
                    refreshToken,
                    issuedAt,
                    accessExpiresAt,
                    refreshExpiresAt,
                    ended);
        }
    }

    /// Nothing was issued.
    ///
    /// @param error the code of RFC 6749, section 5.2
    /// @param description what the app has to do; null where the code says enough
    record Refused(String error, @Nullable String description, List<String> ended) implements GrantOutcome {

        public Refused {
            ended = List.copyOf(ended);
        }

        public Refused(String error) {
            this(error, null, List.of());
        }
    }
}
