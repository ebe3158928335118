package dev.switchboard.auth.platform.errors;

import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.ErrorJson;
import dev.switchboard.web.servlet.RequestId;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.stereotype.Component;

/// Writes error responses in the envelope, in controllers and outside of them: in filters, in the
/// firewall, in `/error`.
@Component
public final class ErrorResponses {

    private final ErrorJson errors;

    ErrorResponses(ErrorJson errors) {
        this.errors = errors;
    }

    /// Writes the response; header fields that are already set stay.
    public void write(HttpServletRequest request, HttpServletResponse response, ApiError error) throws IOException {
        response.setStatus(error.status());
        error.headers().forEach(response::setHeader);
        response.setHeader(InternalHeaders.ERROR_CODE, error.code().slug());
        response.setContentType(ErrorJson.MEDIA_TYPE);
        response.getOutputStream().write(errors.envelope(error, RequestId.of(request)));
    }
}
