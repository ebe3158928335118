package dev.switchboard.gateway.errors;

import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.ErrorJson;
import org.springframework.stereotype.Component;

/// Writes an error in the format of the request's path: that of RFC 6749 (section 5.2) at the token
/// endpoint, the error envelope everywhere else.
@Component
public final class ErrorBody {

    private static final String TOKEN_ENDPOINT = "/oauth/token";

    private final ErrorJson json;

    ErrorBody(ErrorJson json) {
        this.json = json;
    }

    /// @param path the raw path of the request; empty when it could not be read
    public byte[] of(ApiError error, String path, String requestId) {
        return atTokenEndpoint(path) ? ErrorJson.oauth(error) : json.envelope(error, requestId);
    }

    /// Whether errors at this path have the format of RFC 6749.
    public static boolean atTokenEndpoint(String path) {
        return RouteCatalogue.withoutOauthAlias(path).equals(TOKEN_ENDPOINT);
    }
}
