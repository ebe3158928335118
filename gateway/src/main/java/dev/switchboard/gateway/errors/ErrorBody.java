package dev.switchboard.gateway.errors;

import dev.switchboard.contract.errors.ErrorEnvelope;
import dev.switchboard.contract.routes.RouteCatalogue;
import java.util.LinkedHashMap;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/// Writes the JSON of an error: the envelope, and at the token endpoint RFC 6749's shape (section 5.2).
@Component
public class ErrorBody {

    private static final String TOKEN_ENDPOINT = "/oauth/token";

    private final JsonMapper json;

    ErrorBody(JsonMapper json) {
        this.json = json;
    }

    /// @param path the raw path of the request; empty where none could be read
    public byte[] of(EdgeError error, String path, String requestId) {
        if (!atTokenEndpoint(path)) {
            return json.writeValueAsBytes(
                    error.problems().isEmpty()
                            ? ErrorEnvelope.of(error.type(), error.message(), requestId)
                            : ErrorEnvelope.ofFields(error.message(), requestId, error.problems()));
        }
        var body = new LinkedHashMap<String, String>();
        body.put("error", error.type().slug());
        body.put("error_description", error.message());
        return json.writeValueAsBytes(body);
    }

    /// Whether errors on that path have RFC 6749's shape.
    public static boolean atTokenEndpoint(String path) {
        return RouteCatalogue.withoutOauthAlias(path).equals(TOKEN_ENDPOINT);
    }
}
