package dev.switchboard.auth.errors;

import dev.switchboard.auth.requests.RequestId;
import dev.switchboard.contract.errors.ErrorEnvelope;
import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.errors.FieldProblem;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.apache.coyote.BadRequestException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
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

    private static final Logger LOG = LoggerFactory.getLogger(EnvelopeAdvice.class);

    private final ErrorAnswers answers;

    EnvelopeAdvice(ErrorAnswers answers) {
        this.answers = answers;
    }

    @ExceptionHandler
    ResponseEntity<Object> noSuchRecord(NoSuchRecord exception, HttpServletRequest request) {
        return answer(ErrorType.NOT_FOUND, ErrorType.NOT_FOUND.status(), exception.sentence(), request);
    }

    @ExceptionHandler
    void refusal(Refusal refusal, HttpServletRequest request, HttpServletResponse response) throws IOException {
        answers.write(request, response, refusal);
    }

    /// The body did not arrive whole: its sender was too slow, or left.
    @ExceptionHandler
    ResponseEntity<Object> cutOff(BadRequestException exception, HttpServletRequest request) {
        LOG.debug("a body did not arrive whole", exception);
        var row = StatusErrors.REQUEST_TIMEOUT;
        return answer(row.type(), row.status(), row.message(), request);
    }

    @ExceptionHandler
    ResponseEntity<Object> unforeseen(Exception exception, HttpServletRequest request) {
        FaultLog.tell(LOG, request.getMethod() + " " + request.getServletPath(), exception);
        var row = StatusErrors.SERVER_ERROR;
        return answer(row.type(), row.status(), row.message(), request);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleMethodArgumentNotValid(
            MethodArgumentNotValidException exception, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        return invalid(
                exception.getFieldErrors().stream()
                        .map(error -> new FieldProblem(error.getField(), "must be of its form"))
                        .toList(),
                request);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
            HttpMessageNotReadableException exception, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        return invalid(List.of(new FieldProblem("body", "must be a JSON object of this route's form")), request);
    }

    @Override
    protected ResponseEntity<Object> handleExceptionInternal(
            Exception exception,
            @Nullable Object body,
            HttpHeaders headers,
            HttpStatusCode status,
            WebRequest request) {
        var row = StatusErrors.of(status.value());
        return ResponseEntity.status(row.status())
                .headers(headers)
                .body(ErrorEnvelope.of(row.type(), row.message(), requestId(request)));
    }

    private static ResponseEntity<Object> invalid(List<FieldProblem> problems, WebRequest request) {
        var envelope = ErrorEnvelope.ofFields("The body does not validate.", requestId(request), problems);
        return ResponseEntity.status(ErrorType.VALIDATION_ERROR.status()).body(envelope);
    }

    private static ResponseEntity<Object> answer(
            ErrorType type, int status, String message, HttpServletRequest request) {
        return ResponseEntity.status(status).body(ErrorEnvelope.of(type, message, RequestId.of(request)));
    }

    private static String requestId(WebRequest request) {
        return request instanceof ServletWebRequest servlet ? RequestId.of(servlet.getRequest()) : "-";
    }
}
