package dev.switchboard.gateway.errors;

import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.ErrorJson;

/// Chooses between the two error formats by the path of the request: the token endpoint has that of
/// RFC 6749 (section 5.2), everything else the envelope.
public final class ErrorBody {

    private static final String TOKEN_ENDPOINT = "/oauth/token";

    private ErrorBody() {}

    /// @param path the raw path of the request; empty where none could be read
    public static byte[] of(ApiError error, String path, String requestId) {
        return atTokenEndpoint(path) ? ErrorJson.oauth(error) : ErrorJson.envelope(error, requestId);
    }

    /// Whether errors of that path have the format of RFC 6749.
    public static boolean atTokenEndpoint(String path) {
        return RouteCatalogue.withoutOauthAlias(path).equals(TOKEN_ENDPOINT);
    }
}
