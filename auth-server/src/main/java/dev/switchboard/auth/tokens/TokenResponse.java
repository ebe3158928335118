package dev.switchboard.auth.tokens;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.switchboard.auth.tokens.grants.GrantOutcome;
import dev.switchboard.contract.scopes.Scope;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The response of POST /oauth/token (docs/guides/oauth.md#a-token-for-a-user-authorization-code-with-pkce).
///
/// @param expiresIn in seconds, as is the next
/// @param scope in the order of [Scope]
public record TokenResponse(
        String accessToken,
        String tokenType,
        long expiresIn,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String refreshToken,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long refreshTokenExpiresIn,

        String scope,
        String orgId,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String userId) {

    static TokenResponse of(GrantOutcome.Issued issued) {
        return new TokenResponse(
                issued.accessToken().value(),
                "Bearer",
                Duration.between(issued.issuedAt(), issued.accessExpiresAt()).toSeconds(),
                issued.refreshToken().value(),
                Duration.between(issued.issuedAt(), issued.refreshExpiresAt()).toSeconds(),
                Scope.format(issued.scopes()),
                issued.orgId().toString(),
                issued.userId().toString());
    }

    static TokenResponse of(IssuedToken issued) {
        return new TokenResponse(
                issued.credential().value(),
                "Bearer",
                Duration.between(issued.issuedAt(), issued.expiresAt()).toSeconds(),
                null,
                null,
                Scope.format(issued.scopes()),
                issued.app().orgId().toString(),
                null);
    }
}
