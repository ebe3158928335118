package dev.switchboard.auth.openapi;

import dev.switchboard.auth.openapi.OAuthForms.AuthorizeQuery;
import dev.switchboard.auth.openapi.OAuthForms.ConsentDecision;
import dev.switchboard.auth.openapi.OAuthForms.ConsentQuery;
import dev.switchboard.auth.openapi.OAuthForms.ConsentRedirect;
import dev.switchboard.auth.openapi.OAuthForms.Revoked;
import dev.switchboard.auth.openapi.OAuthForms.TokenForm;
import dev.switchboard.auth.openapi.OAuthForms.TokenRequest;
import dev.switchboard.auth.tokens.Introspection;
import dev.switchboard.auth.tokens.TokenResponse;
import dev.switchboard.consent.authorization.ConsentRequest;
import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.openapi.ErrorResponse;
import dev.switchboard.openapi.RouteDescription;
import dev.switchboard.openapi.RouteDescription.Success;
import dev.switchboard.web.errors.ApiError;
import java.util.List;

/// The OAuth routes (docs/guides/oauth.md).
final class OAuthRoutes {

    private static final ErrorResponse NOT_OPEN = ErrorResponse.of(
            404, ErrorType.NOT_FOUND, "There is no such request, it is not open any more, or it is another browser's.");

    private OAuthRoutes() {}

    static List<RouteDescription> descriptions() {
        return List.of(authorize(), request(), decision(), token(), revoke(), introspect());
    }

    private static RouteDescription authorize() {
        return RouteDescription.of(
                        "GET /oauth/authorize",
                        "authorize",
                        "Begins the authorization code flow (RFC 6749, section 4.1) in a user's browser.",
                        new Success(
                                302,
                                "To the consent page, or back to redirect_uri with `error`, `state` and `iss`.",
                                null,
                                "",
                                List.of("Location")))
                .details("PKCE (RFC 7636) is required of public apps and recommended to all. Unknown parameters are"
                        + " ignored.")
                .query(AuthorizeQuery.class)
                .withErrors(ErrorResponse.page(400, "client_id or redirect_uri is wrong: nothing is redirected."));
    }

    private static RouteDescription request() {
        return RouteDescription.of(
                        "GET /oauth/authorize/request",
                        "getConsentRequest",
                        "What a consent page shows.",
                        Success.json(200, ConsentRequest.class))
                .query(ConsentQuery.class)
                .withErrors(NOT_OPEN);
    }

    private static RouteDescription decision() {
        return RouteDescription.of(
                        "POST /oauth/authorize/decision",
                        "decideConsentRequest",
                        "Allows or denies what an app asks for.",
                        Success.json(200, ConsentRedirect.class))
                .body(ConsentDecision.class)
                .withErrors(
                        NOT_OPEN,
                        ErrorResponse.of(403, ErrorType.FORBIDDEN, "The request does not come from the consent page."));
    }

    private static RouteDescription token() {
        return RouteDescription.of(
                        "POST /oauth/token",
                        "issueToken",
                        "Issues tokens for a code or a refresh token, or to an app for itself.",
                        new Success(
                                200, "The tokens.", TokenResponse.class, "application/json", List.of("Cache-Control")))
                .details("`authorization_code` takes code, redirect_uri and code_verifier; `refresh_token` takes"
                        + " refresh_token and a narrower scope if one is wanted; `client_credentials` takes"
                        + " scope. A confidential app authenticates by HTTP Basic or by client_id and"
                        + " client_secret, not by both; a public app names itself by client_id. Unknown"
                        + " parameters are ignored.")
                .body(TokenRequest.class)
                .withOnlyErrors(
                        ErrorResponse.oauth(
                                400,
                                "invalid_grant",
                                "`invalid_request`, `invalid_grant`, `invalid_scope` or `unsupported_grant_type`."),
                        ErrorResponse.oauth(401, "invalid_client", "The app cannot be authenticated."),
                        ErrorResponse.oauth(408, "invalid_request", "The body did not arrive in time."),
                        ErrorResponse.oauth(413, "invalid_request", "The body is too large."),
                        ErrorResponse.oauth(415, "invalid_request", "The body is not a form."),
                        ErrorResponse.oauth(429, "rate_limited", "Too many requests; wait `Retry-After` seconds."),
                        ErrorResponse.oauth(
                                500, "server_error", ApiError.serverError().message()));
    }

    private static RouteDescription revoke() {
        return RouteDescription.of(
                        "POST /oauth/revoke",
                        "revokeToken",
                        "Revokes a token (RFC 7009): a refresh token with its whole grant, an access token alone.",
                        Success.json(200, Revoked.class))
                .details("An invalid token, or another app's, gets the same response.")
                .body(TokenForm.class);
    }

    private static RouteDescription introspect() {
        return RouteDescription.of(
                        "POST /oauth/introspect",
                        "introspectToken",
                        "Returns whether a token of the calling app is valid, and what it stands for (RFC 7662).",
                        Success.json(200, Introspection.class))
                .details("For anything but a valid token of the calling app, exactly `{\"active\": false}`. Only"
                        + " confidential apps may ask. Introspection does not count as a use.")
                .body(TokenForm.class);
    }
}
