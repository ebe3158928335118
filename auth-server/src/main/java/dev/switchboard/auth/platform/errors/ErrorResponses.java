package dev.switchboard.auth.platform.errors;

import dev.switchboard.contract.errors.FieldCodes;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.ErrorJson;
import dev.switchboard.web.servlet.RequestId;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;

/// Writes error responses in the envelope, in controllers and outside of them: in filters, in the
/// firewall, in `/error`.
public final class ErrorResponses {

    private ErrorResponses() {}

    /// Writes the response; header fields that are already set stay.
    public static void write(HttpServletRequest request, HttpServletResponse response, ApiError error)
            throws IOException {
        response.setStatus(error.status());
        error.headers().forEach(response::setHeader);
        response.setHeader(InternalHeaders.ERROR_TYPE, error.type().slug());
        response.setContentType(ErrorJson.MEDIA_TYPE);
        var codes = FieldCodes.wanted(Collections.list(request.getHeaders(FieldCodes.PREFER)));
        response.getOutputStream().write(ErrorJson.envelope(error, RequestId.of(request), codes));
    }
}
