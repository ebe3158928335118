package dev.switchboard.auth.platform.errors;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.ErrorJson;
import dev.switchboard.web.servlet.RequestId;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.coyote.BadRequestException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/// Turns what controllers and Spring MVC throw into the envelope.
@RestControllerAdvice
class EnvelopeAdvice extends ResponseEntityExceptionHandler {

    private static final Logger log = LoggerFactory.getLogger(EnvelopeAdvice.class);

    private final ErrorResponses errors;
    private final ErrorJson json;

    EnvelopeAdvice(ErrorResponses errors, ErrorJson json) {
        this.errors = errors;
        this.json = json;
    }

    @ExceptionHandler
    void error(ApiError error, HttpServletRequest request, HttpServletResponse response) throws IOException {
        errors.write(request, response, error);
    }

    /// The body is incomplete: the client was too slow or disconnected.
    @ExceptionHandler
    void incomplete(BadRequestException exception, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        log.debug("A request body is incomplete", exception);
        errors.write(request, response, ApiError.ofStatus(408));
    }

    @ExceptionHandler
    void unexpected(Exception exception, HttpServletRequest request, HttpServletResponse response) throws IOException {
        FaultLog.log(log, request.getMethod() + " " + request.getServletPath(), exception);
        errors.write(request, response, ApiError.serverError());
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleMethodArgumentNotValid(
            MethodArgumentNotValidException exception, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        var problems = exception.getFieldErrors().stream()
                .map(error -> new FieldProblem(
                        error.getField(), "does not have the form that the route documents", FieldCode.WRONG_FORM))
                .toList();
        return answer(ApiError.validation(problems), HttpHeaders.EMPTY, request);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
            HttpMessageNotReadableException exception, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        var error = ApiError.validation(
                "body", "must be a JSON object with the fields of this route", FieldCode.WRONG_FORM);
        return answer(error, HttpHeaders.EMPTY, request);
    }

    @Override
    protected ResponseEntity<Object> handleExceptionInternal(
            Exception exception,
            @Nullable Object body,
            HttpHeaders headers,
            HttpStatusCode status,
            WebRequest request) {
        return answer(ApiError.ofStatus(status.value()), headers, request);
    }

    private ResponseEntity<Object> answer(ApiError error, HttpHeaders headers, WebRequest request) {
        var id = request instanceof ServletWebRequest servlet ? RequestId.of(servlet.getRequest()) : "-";
        return ResponseEntity.status(error.status())
                .headers(headers)
                .headers(own -> error.headers().forEach(own::set))
                .header(InternalHeaders.ERROR_CODE, error.code().slug())
                .contentType(MediaType.APPLICATION_JSON)
                .body(json.envelope(error, id));
    }
}
