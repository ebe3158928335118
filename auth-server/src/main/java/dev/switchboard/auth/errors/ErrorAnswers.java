package dev.switchboard.auth.errors;

import dev.switchboard.auth.requests.RequestId;
import dev.switchboard.contract.errors.ErrorEnvelope;
import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.errors.FieldProblem;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/// Writes the error envelope where no controller is in reach: in filters, in the firewall, in `/error`.
@Component
public class ErrorAnswers {

    private final JsonMapper json;

    ErrorAnswers(JsonMapper json) {
        this.json = json;
    }

    /// Answers 422, one row per problem.
    public void writeInvalid(HttpServletRequest request, HttpServletResponse response, List<FieldProblem> problems)
            throws IOException {
        response.setStatus(ErrorType.VALIDATION_ERROR.status());
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        var envelope = ErrorEnvelope.ofFields("The request does not validate.", RequestId.of(request), problems);
        response.getOutputStream().write(json.writeValueAsBytes(envelope));
    }

    /// Answers what was refused.
    public void write(HttpServletRequest request, HttpServletResponse response, Refusal refusal) throws IOException {
        refusal.headers().forEach(response::setHeader);
        if (refusal.type() == ErrorType.VALIDATION_ERROR) {
            writeInvalid(request, response, refusal.fields());
        } else {
            write(request, response, refusal.status(), refusal.type(), refusal.sentence());
        }
    }

    /// Answers with the type's own status.
    public void write(HttpServletRequest request, HttpServletResponse response, ErrorType type, String message)
            throws IOException {
        write(request, response, type.status(), type, message);
    }

    /// Answers with `status`, where HTTP has a more exact one than the type.
    public void write(
            HttpServletRequest request, HttpServletResponse response, int status, ErrorType type, String message)
            throws IOException {
        response.setStatus(status);
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        response.getOutputStream()
                .write(json.writeValueAsBytes(ErrorEnvelope.of(type, message, RequestId.of(request))));
    }
}
