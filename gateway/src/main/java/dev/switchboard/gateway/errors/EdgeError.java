package dev.switchboard.gateway.errors;

import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.scopes.Scope;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A request ends at the edge with this answer. It carries no stack trace: it is an answer, not a fault.
public final class EdgeError extends RuntimeException {

    private static final String CHALLENGE = "WWW-Authenticate";

    private final int status;
    private final ErrorType type;
    private final Map<String, String> fields;
    private final transient List<FieldProblem> problems;

    private EdgeError(
            int status, ErrorType type, String message, Map<String, String> fields, List<FieldProblem> problems) {
        super(message, null, false, false);
        this.status = status;
        this.type = type;
        this.fields = new LinkedHashMap<>(fields);
        this.problems = List.copyOf(problems);
    }

    private EdgeError(int status, ErrorType type, String message, Map<String, String> fields) {
        this(status, type, message, fields, List.of());
    }

    private EdgeError(ErrorType type, String message) {
        this(type.status(), type, message, Map.of());
    }

    public static EdgeError notFound() {
        return new EdgeError(ErrorType.NOT_FOUND, "There is no such route.");
    }

    /// @param allow the value of the `Allow` field
    public static EdgeError methodNotAllowed(String allow) {
        return new EdgeError(
                405, ErrorType.INVALID_REQUEST, "This route does not take this method.", Map.of("Allow", allow));
    }

    /// A fault of the request that HTTP has a status for.
    ///
    /// @param status a 4xx
    /// @param message what the caller can do about it
    public static EdgeError invalidRequest(int status, String message) {
        return new EdgeError(status, ErrorType.INVALID_REQUEST, message, Map.of());
    }

    /// 422 of a route that the gateway answers itself.
    ///
    /// @param problems at least one
    public static EdgeError validation(List<FieldProblem> problems) {
        return new EdgeError(
                ErrorType.VALIDATION_ERROR.status(),
                ErrorType.VALIDATION_ERROR,
                "Some values are not as they must be; see fields.",
                Map.of(),
                problems);
    }

    /// @param credentialSent whether there was something in `Authorization` (RFC 6750, section 3.1)
    public static EdgeError unauthorized(boolean credentialSent) {
        return credentialSent
                ? new EdgeError(
                        401,
                        ErrorType.UNAUTHORIZED,
                        "The credential is unknown, expired or revoked.",
                        Map.of(CHALLENGE, "Bearer error=\"invalid_token\""))
                : new EdgeError(
                        401,
                        ErrorType.UNAUTHORIZED,
                        "Send an API key or an access token as a bearer credential.",
                        Map.of(CHALLENGE, "Bearer"));
    }

    public static EdgeError suspended() {
        return new EdgeError(ErrorType.FORBIDDEN, "The app is suspended.");
    }

    /// 403 of a request that is refused whoever sends it.
    public static EdgeError forbidden(String message) {
        return new EdgeError(ErrorType.FORBIDDEN, message);
    }

    public static EdgeError insufficientScope(Scope scope) {
        return new EdgeError(
                403,
                ErrorType.INSUFFICIENT_SCOPE,
                "The credential lacks the scope " + scope.value() + ".",
                Map.of(CHALLENGE, "Bearer error=\"insufficient_scope\", scope=\"" + scope.value() + "\""));
    }

    /// @param retryAfter seconds, at least 1
    public static EdgeError rateLimited(long retryAfter) {
        return new EdgeError(
                429,
                ErrorType.RATE_LIMITED,
                "Too many requests. Wait as many seconds as Retry-After says.",
                Map.of("Retry-After", Long.toString(retryAfter)));
    }

    public static EdgeError serverError() {
        return new EdgeError(
                ErrorType.SERVER_ERROR, "Something went wrong on our side. Quote the request id when you ask.");
    }

    public int status() {
        return status;
    }

    public ErrorType type() {
        return type;
    }

    /// The rows of a 422, empty for any other status.
    public List<FieldProblem> problems() {
        return problems;
    }

    /// What the caller can do about it.
    public String message() {
        return String.valueOf(getMessage());
    }

    /// Header fields of the answer that belong to this error.
    public Map<String, String> fields() {
        return fields;
    }
}
