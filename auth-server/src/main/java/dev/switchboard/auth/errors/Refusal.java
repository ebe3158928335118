package dev.switchboard.auth.errors;

import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.scopes.Scope;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.http.HttpHeaders;

/// A request of the management interface that is answered with the error envelope. It has no stack trace, since it says
/// what is wrong with the request and not with the code.
public final class Refusal extends RuntimeException {

    private final ErrorType type;
    private final int status;
    private final transient List<FieldProblem> fields;
    private final transient Map<String, String> headers = new LinkedHashMap<>();

    private Refusal(ErrorType type, int status, String message, List<FieldProblem> fields) {
        super(message, null, false, false);
        this.type = type;
        this.status = status;
        this.fields = List.copyOf(fields);
    }

    private static Refusal of(ErrorType type, String message) {
        return new Refusal(type, type.status(), message, List.of());
    }

    /// 404: no such route or record, or none that this person may see.
    public static Refusal notFound(String message) {
        return of(ErrorType.NOT_FOUND, message);
    }

    /// 400: an opaque value that is not ours, or parameters that contradict each other.
    public static Refusal invalidRequest(String message) {
        return of(ErrorType.INVALID_REQUEST, message);
    }

    /// A fault for which HTTP has a more exact status than 400.
    public static Refusal invalidRequest(int status, String message) {
        return new Refusal(ErrorType.INVALID_REQUEST, status, message, List.of());
    }

    /// 422: one row of `fields` per problem; there is at least one.
    public static Refusal validation(List<FieldProblem> fields) {
        var type = ErrorType.VALIDATION_ERROR;
        return new Refusal(type, type.status(), "Some values are not as they must be; see fields.", fields);
    }

    /// 422 about a single field.
    public static Refusal validation(String field, String message) {
        return validation(List.of(new FieldProblem(field, message)));
    }

    public static Refusal unauthorized(String message) {
        return of(ErrorType.UNAUTHORIZED, message);
    }

    /// 403: the credential lacks the scope, which the challenge names (RFC 6750, section 3.1).
    public static Refusal insufficientScope(Scope scope) {
        return of(ErrorType.INSUFFICIENT_SCOPE, "This needs the scope " + scope.value() + ".")
                .with(
                        HttpHeaders.WWW_AUTHENTICATE,
                        "Bearer error=\"insufficient_scope\", scope=\"" + scope.value() + "\"");
    }

    /// 403: the credential is valid, has the scope, and still may not do this.
    public static Refusal forbidden(String message) {
        return of(ErrorType.FORBIDDEN, message);
    }

    /// 409: the change collides with the present state.
    public static Refusal conflict(String message) {
        return of(ErrorType.CONFLICT, message);
    }

    /// The same with a header field that belongs to the answer.
    public Refusal with(String name, String value) {
        headers.put(name, value);
        return this;
    }

    ErrorType type() {
        return type;
    }

    int status() {
        return status;
    }

    String sentence() {
        return Objects.requireNonNull(getMessage());
    }

    public List<FieldProblem> fields() {
        return fields;
    }

    Map<String, String> headers() {
        return headers;
    }
}
