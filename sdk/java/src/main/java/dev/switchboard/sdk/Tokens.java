package dev.switchboard.sdk;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the token endpoint gave.
///
/// @param accessToken `svc_at_…`
/// @param refreshToken null for a company's own token (client_credentials)
/// @param expiresAt when the access token ends
/// @param scopes those that were granted
/// @param orgId the company
/// @param userId the user who allowed the app; null for a company's own token
public record Tokens(
        String accessToken,
        @Nullable String refreshToken,
        Instant expiresAt,
        List<String> scopes,
        @Nullable String orgId,
        @Nullable String userId) {

    public Tokens {
        scopes = List.copyOf(scopes);
    }

    /// Tokens that were kept: what a client needs of them.
    public static Tokens of(String accessToken, String refreshToken, Instant expiresAt) {
        return new Tokens(accessToken, refreshToken, expiresAt, List.of(), null, null);
    }

    Optional<String> refresh() {
        return Optional.ofNullable(refreshToken);
    }

    /// Without the tokens themselves, which belong in no log.
    @Override
    public String toString() {
        return "Tokens[expiresAt=" + expiresAt + ", scopes=" + scopes + ", orgId=" + orgId + ", userId=" + userId + "]";
    }
}
