package dev.switchboard.auth.openapi;

import dev.switchboard.consent.authorization.Decision;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/// Requests and responses of the OAuth routes, as records that only the OpenAPI document uses.
final class OAuthForms {

    private OAuthForms() {}

    enum ResponseType {
        CODE
    }

    enum GrantType {
        AUTHORIZATION_CODE,
        REFRESH_TOKEN,
        CLIENT_CREDENTIALS
    }

    enum TokenTypeHint {
        ACCESS_TOKEN,
        REFRESH_TOKEN
    }

    /// The query of GET /oauth/authorize.
    record AuthorizeQuery(
            ResponseType responseType,
            String clientId,
            String redirectUri,
            String scope,
            @Size(max = 500) @Nullable String state,
            @Pattern(regexp = "[A-Za-z0-9_-]{43}") @Nullable String codeChallenge,
            @Pattern(regexp = "S256") @Nullable String codeChallengeMethod,
            @Pattern(regexp = "[0-9]{1,9}") @Nullable String maxAge,
            @Nullable String prompt) {}

    /// The query of GET /oauth/authorize/request.
    record ConsentQuery(@Size(min = 10, max = 200) String req) {}

    /// The body of POST /oauth/authorize/decision.
    record ConsentDecision(@Size(min = 10, max = 200) String req, Decision decision) {}

    /// The response.
    record ConsentRedirect(String redirectTo) {}

    /// The form of POST /oauth/token.
    record TokenRequest(
            GrantType grantType,
            @Nullable String code,
            @Nullable String redirectUri,
            @Nullable @Size(min = 43, max = 128) String codeVerifier,
            @Nullable String refreshToken,
            @Nullable String scope,
            @Nullable String clientId,
            @Nullable String clientSecret) {}

    /// The form of POST /oauth/revoke and /oauth/introspect.
    record TokenForm(
            String token,
            @Nullable TokenTypeHint tokenTypeHint,
            @Nullable String clientId,
            @Nullable String clientSecret) {}

    /// The response of revocation.
    record Revoked() {}
}
