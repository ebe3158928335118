package dev.switchboard.web.errors;

import dev.switchboard.contract.errors.ErrorEnvelope;
import dev.switchboard.contract.errors.ErrorType;
import java.util.LinkedHashMap;
import tools.jackson.databind.json.JsonMapper;

/// The JSON of errors, in the two formats that exist (`docs/guides/errors.md`). It needs no bean,
/// so that a servlet container can use it outside of the application.
public final class ErrorJson {

    /// The Content-Type of both formats.
    public static final String MEDIA_TYPE = "application/json";

    private static final JsonMapper JSON = JsonMapper.shared();

    private ErrorJson() {}

    /// The error envelope without codes of fields: `{"error": {"type", "message", "request_id", "fields"?}}`.
    ///
    /// @param requestId the id in the `X-Request-Id` response header
    public static byte[] envelope(ApiError error, String requestId) {
        return envelope(error, requestId, false);
    }

    /// The error envelope.
    ///
    /// @param requestId the id in the `X-Request-Id` response header
    /// @param codes whether the client asks for the codes of fields ([dev.switchboard.contract.errors.FieldCodes])
    public static byte[] envelope(ApiError error, String requestId, boolean codes) {
        return JSON.writeValueAsBytes(
                error.type() == ErrorType.VALIDATION_ERROR
                        ? ErrorEnvelope.ofFields(error.message(), requestId, error.fields(), codes)
                        : ErrorEnvelope.of(error.type(), error.message(), requestId));
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
