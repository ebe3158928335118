package dev.switchboard.web.errors;

import dev.switchboard.contract.errors.ErrorEnvelope;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/// The JSON of errors, in the two formats that exist (`docs/guides/errors.md`).
public final class ErrorJson {

    /// The Content-Type of both formats.
    public static final String MEDIA_TYPE = "application/json";

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String VERSION = "/v1";

    private final String page;

    private ErrorJson(String page) {
        this.page = page;
    }

    /// Errors that refer to the documentation which the gateway serves.
    ///
    /// @param service a public address of the gateway, with or without the version segment of the API
    public static ErrorJson documentedAt(URI service) {
        var address = service.toString();
        var root = address.endsWith(VERSION) ? address.substring(0, address.length() - VERSION.length()) : address;
        return new ErrorJson((root.endsWith("/") ? root : root + "/") + "docs/errors#");
    }

    /// The error envelope: `{"error": …}`.
    ///
    /// @param requestId the id in the `X-Request-Id` response header
    public byte[] envelope(ApiError error, String requestId) {
        return JSON.writeValueAsBytes(Map.of("error", error(error, requestId)));
    }

    /// The member `error` of the envelope, for messages that contain one.
    public Map<String, Object> error(ApiError error, String requestId) {
        return ErrorEnvelope.error(
                error.code(), error.values(), page + error.code().slug(), requestId, error.fields());
    }

    /// The format of the token endpoint (RFC 6749, section 5.2), with the type as the code.
    public static byte[] oauth(ApiError error) {
        return oauth(error.type().slug(), error.message());
    }

    /// The format of the token endpoint: `{"error", "error_description"}` (RFC 6749, section 5.2).
    ///
    /// @param code such as `invalid_grant`
    public static byte[] oauth(String code, String description) {
        var body = new LinkedHashMap<String, String>();
        body.put("error", code);
        body.put("error_description", description);
        return JSON.writeValueAsBytes(body);
    }
}
