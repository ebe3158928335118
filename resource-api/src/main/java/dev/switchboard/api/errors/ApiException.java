package dev.switchboard.api.errors;

import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.scopes.Scope;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.springframework.http.HttpHeaders;

/// A request that is answered with the error envelope: the only exception that tells a caller anything. It has no stack
/// trace, since it says what is wrong with the request and not with the code.
public final class ApiException extends RuntimeException {

    private static final String INVALID_TOKEN = "Bearer error=\"invalid_token\"";

    private final ErrorType type;
    private final int status;
    private final transient List<FieldProblem> fields;
    private final transient Map<String, String> headers;

    private ApiException(
            ErrorType type, int status, String message, List<FieldProblem> fields, Map<String, String> headers) {
        super(message, null, false, false);
        this.type = type;
        this.status = status;
        this.fields = List.copyOf(fields);
        this.headers = Map.copyOf(headers);
    }

    private static ApiException of(ErrorType type, String message) {
        return new ApiException(type, type.status(), message, List.of(), Map.of());
    }

    private static ApiException of(ErrorType type, String message, Map<String, String> headers) {
        return new ApiException(type, type.status(), message, List.of(), headers);
    }

    /// 404: no such route, no such record, or none that this credential may see. All three look alike.
    public static ApiException notFound() {
        return of(ErrorType.NOT_FOUND, "There is nothing here, or nothing that this credential may see.");
    }

    /// 400: an opaque value that is not ours, or parameters that contradict each other.
    public static ApiException invalidRequest(String message) {
        return of(ErrorType.INVALID_REQUEST, message);
    }

    /// A fault of the request for which HTTP has a more exact status than 400: 405, 408, 413, 415.
    public static ApiException invalidRequest(int status, String message, Map<String, String> headers) {
        return new ApiException(ErrorType.INVALID_REQUEST, status, message, List.of(), headers);
    }

    /// 413: the body is longer than the route takes.
    public static ApiException tooLarge(int maxBytes) {
        return invalidRequest(413, "The body may have at most " + maxBytes + " bytes.", Map.of());
    }

    /// 422: one row of `fields` per problem; there is at least one.
    public static ApiException validation(List<FieldProblem> fields) {
        return new ApiException(
                ErrorType.VALIDATION_ERROR,
                ErrorType.VALIDATION_ERROR.status(),
                "Some values are not as they must be; see fields.",
                fields,
                Map.of());
    }

    /// 422 about a single field.
    public static ApiException validation(String field, String message) {
        return validation(List.of(new FieldProblem(field, message)));
    }

    /// 401: the credential acts as somebody who may no longer act.
    public static ApiException unauthorized() {
        return of(
                ErrorType.UNAUTHORIZED,
                "This credential is not valid any more.",
                Map.of(HttpHeaders.WWW_AUTHENTICATE, INVALID_TOKEN));
    }

    /// 401 with headers of the caller's choice.
    public static ApiException unauthorized(String message, Map<String, String> headers) {
        return of(ErrorType.UNAUTHORIZED, message, headers);
    }

    /// 403: the credential lacks the route's scope, which the challenge names (RFC 6750, section 3.1).
    public static ApiException insufficientScope(Scope scope) {
        return insufficientScope(Set.of(scope));
    }

    /// The same for what is asked for beside the route's scope.
    ///
    /// @param missing at least one
    public static ApiException insufficientScope(Set<Scope> missing) {
        var scopes = Scope.format(missing);
        return of(
                ErrorType.INSUFFICIENT_SCOPE,
                "This needs the scope " + scopes + ".",
                Map.of(HttpHeaders.WWW_AUTHENTICATE, "Bearer error=\"insufficient_scope\", scope=\"" + scopes + "\""));
    }

    /// 403: the credential is valid, has the scope, and still may not do this.
    public static ApiException forbidden(String message) {
        return of(ErrorType.FORBIDDEN, message);
    }

    /// 409: the change collides with the present state.
    public static ApiException conflict(String message) {
        return of(ErrorType.CONFLICT, message);
    }

    /// 429: the organization has used up what it may within a time.
    ///
    /// @param retryAfter rounded up to whole seconds, at least 1
    public static ApiException rateLimited(String message, Duration retryAfter) {
        long seconds = Math.max(1, retryAfter.plusMillis(999).toSeconds());
        return of(ErrorType.RATE_LIMITED, message, Map.of(HttpHeaders.RETRY_AFTER, Long.toString(seconds)));
    }

    /// 500: a fault of ours. What is known about it belongs into the log.
    public static ApiException serverError() {
        return of(ErrorType.SERVER_ERROR, "Something went wrong here. Please quote the request id.");
    }

    /// The same where the caller can do something about it.
    public static ApiException serverError(String message) {
        return of(ErrorType.SERVER_ERROR, message);
    }

    public ErrorType type() {
        return type;
    }

    public int status() {
        return status;
    }

    /// What the caller reads.
    public String message() {
        return Objects.requireNonNull(getMessage());
    }

    /// The rows of a 422, empty for any other status.
    public List<FieldProblem> fields() {
        return fields;
    }

    /// Header fields that belong to the answer.
    public Map<String, String> headers() {
        return headers;
    }
}
