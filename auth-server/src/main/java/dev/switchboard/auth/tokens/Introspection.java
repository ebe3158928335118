package dev.switchboard.auth.tokens;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.switchboard.auth.tokens.grants.TokenFacts;
import dev.switchboard.contract.scopes.Scope;
import org.jspecify.annotations.Nullable;

/// The response of POST /oauth/introspect (RFC 7662, section 2.2): exactly `{"active": false}` unless the token is a
/// valid one of the calling app.
public record Introspection(
        boolean active,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String scope,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String clientId,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String tokenType,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long exp,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long iat,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String sub,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String iss,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String orgId,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String userId) {

    static final Introspection INACTIVE =
            new Introspection(false, null, null, null, null, null, null, null, null, null);

    static Introspection active(TokenFacts facts, String clientId, String issuer) {
        var userId = facts.userId() == null ? null : facts.userId().toString();
        return new Introspection(
                true,
                Scope.format(facts.scopes()),
                clientId,
                facts.refreshToken() ? "refresh_token" : "Bearer",
                facts.expiresAt().getEpochSecond(),
                facts.issuedAt().getEpochSecond(),
                userId == null ? clientId : userId,
                issuer,
                facts.orgId().toString(),
                userId);
    }
}
