package dev.switchboard.web.errors;

import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.errors.FieldRule;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.contract.scopes.Scope;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// A request whose response is an error: the only exception whose message reaches a client. The
/// factories are the catalog of all errors (`docs/guides/errors.md`). It is immutable and has no
/// stack trace, since it describes a problem of the request and not of the code.
///
/// [ErrorJson] writes its body; status and [#headers()] are up to the service.
public final class ApiError extends RuntimeException {

    /// The message of every 500, in both error formats.
    public static final String SERVER_ERROR_MESSAGE =
            "Something went wrong on our side; quote the X-Request-Id of this response when you report it.";

    private static final String ALLOW = "Allow";
    private static final String CHALLENGE = "WWW-Authenticate";
    private static final String RETRY_AFTER = "Retry-After";

    private final ErrorType type;
    private final int status;
    private final transient List<FieldProblem> fields;
    private final transient Map<String, String> headers;

    private ApiError(
            ErrorType type, int status, String message, List<FieldProblem> fields, Map<String, String> headers) {
        super(message, null, false, false);
        this.type = type;
        this.status = status;
        this.fields = List.copyOf(fields);
        this.headers = headers;
    }

    private static ApiError of(ErrorType type, int status, String message) {
        return new ApiError(type, status, message, List.of(), Map.of());
    }

    private static ApiError of(ErrorType type, String message) {
        return of(type, type.status(), message);
    }

    /// 404: no such route, no such record, or none that this credential may see. All three look
    /// alike.
    public static ApiError notFound() {
        return notFound("There is nothing here, or nothing that this credential may see.");
    }

    /// 404 that names what is missing, where that reveals nothing.
    public static ApiError notFound(String message) {
        return of(ErrorType.NOT_FOUND, message);
    }

    /// 400: an opaque value that this service did not issue, or parameters that contradict each other.
    public static ApiError invalidRequest(String message) {
        return of(ErrorType.INVALID_REQUEST, message);
    }

    /// A problem of the request for which HTTP has a more exact status than 400.
    ///
    /// @param status a 4xx without a type of its own, such as 408 or 416
    public static ApiError invalidRequest(int status, String message) {
        return of(ErrorType.INVALID_REQUEST, status, message);
    }

    /// 405.
    ///
    /// @param allow the methods of the path, as the `Allow` header field lists them
    public static ApiError methodNotAllowed(String allow) {
        return invalidRequest(405, "This path accepts " + allow + ".").withHeader(ALLOW, allow);
    }

    /// 413: the body is longer than the route accepts.
    public static ApiError bodyTooLarge(int maxBytes) {
        return invalidRequest(413, "The body may have at most " + maxBytes + " bytes.");
    }

    /// 415: the body has another media type than the route accepts.
    public static ApiError unsupportedMediaType(String accepted) {
        return invalidRequest(415, "The body must be " + accepted + ".");
    }

    /// 422 with one row of `fields` per problem.
    ///
    /// @param fields at least one
    public static ApiError validation(List<FieldProblem> fields) {
        var type = ErrorType.VALIDATION_ERROR;
        return new ApiError(type, type.status(), "Some values are invalid; see fields.", fields, Map.of());
    }

    /// 422 about a single field.
    public static ApiError validation(String field, String message) {
        return validation(List.of(new FieldProblem(field, message)));
    }

    /// 422 about a single field, for which there is a code.
    public static ApiError validation(String field, String message, FieldRule rule) {
        return validation(List.of(new FieldProblem(field, message, rule)));
    }

    /// 401: the request has no credential (RFC 6750, section 3.1).
    public static ApiError missingCredential() {
        return unauthorized("Send an API key or an access token as a bearer credential.");
    }

    /// 401: the credential is unknown, expired or revoked (RFC 6750, section 3.1).
    public static ApiError invalidCredential() {
        return of(ErrorType.UNAUTHORIZED, "This credential is unknown, expired or revoked.")
                .withHeader(CHALLENGE, "Bearer error=\"invalid_token\"");
    }

    /// 401 from a service that cannot verify the internal JWT. The gateway recognizes it and never
    /// forwards it.
    public static ApiError internalJwtRejected() {
        return unauthorized("This service accepts only requests from the gateway.")
                .withHeader(InternalHeaders.REFUSAL, InternalHeaders.JWT_REJECTED);
    }

    /// 401 of any other credential, such as a ticket.
    public static ApiError unauthorized(String message) {
        return of(ErrorType.UNAUTHORIZED, message).withHeader(CHALLENGE, "Bearer");
    }

    /// 401 of a route for which a browser has to be signed in. It has no challenge, since there is no
    /// credential that the page could send.
    public static ApiError notSignedIn() {
        return of(ErrorType.UNAUTHORIZED, "No user is signed in in this browser.");
    }

    /// 403: the credential lacks the scope, which the challenge names (RFC 6750, section 3.1).
    public static ApiError insufficientScope(Scope scope) {
        return insufficientScope(Set.of(scope));
    }

    /// 403: the credential lacks scopes, which the challenge names.
    ///
    /// @param missing at least one
    public static ApiError insufficientScope(Set<Scope> missing) {
        var scopes = Scope.format(missing);
        return of(ErrorType.INSUFFICIENT_SCOPE, "This needs the scope " + scopes + ".")
                .withHeader(CHALLENGE, "Bearer error=\"insufficient_scope\", scope=\"" + scopes + "\"");
    }

    /// 403: the credential is valid, has the scope, and still may not do this.
    public static ApiError forbidden(String message) {
        return of(ErrorType.FORBIDDEN, message);
    }

    /// 403: a sensitive step, for which the user has to authenticate again (RFC 9470, section 3).
    ///
    /// @param within how long ago the user may have authenticated at most, in whole seconds
    public static ApiError insufficientUserAuthentication(Duration within) {
        return forbidden("Sign in again to do this: it needs a user who authenticated in the last " + within.toSeconds()
                        + " seconds.")
                .withHeader(
                        CHALLENGE, "Bearer error=\"insufficient_user_authentication\", max_age=" + within.toSeconds());
    }

    /// 409: the change conflicts with the current state.
    public static ApiError conflict(String message) {
        return of(ErrorType.CONFLICT, message);
    }

    /// 429 of a request rate.
    ///
    /// @param retryAfter see [#rateLimited(String, Duration)]
    public static ApiError rateLimited(Duration retryAfter) {
        return rateLimited("Too many requests. Wait as many seconds as Retry-After says.", retryAfter);
    }

    /// 429 of another limit.
    ///
    /// @param retryAfter rounded up to whole seconds, at least 1
    public static ApiError rateLimited(String message, Duration retryAfter) {
        long seconds = Math.max(1, retryAfter.plusNanos(999_999_999).toSeconds());
        return of(ErrorType.RATE_LIMITED, message).withHeader(RETRY_AFTER, Long.toString(seconds));
    }

    /// 500: an error of the service. Its details belong in the log, with the request id.
    public static ApiError serverError() {
        return serverError(SERVER_ERROR_MESSAGE);
    }

    /// 500 with a message, where the client can do something about it.
    public static ApiError serverError(String message) {
        return of(ErrorType.SERVER_ERROR, message);
    }

    /// The error for a bare status of a framework or a container, which gives no other reason. A
    /// 4xx that is not in the catalog becomes 400, everything else 500.
    public static ApiError ofStatus(int status) {
        return switch (status) {
            case 401 -> missingCredential();
            case 403 -> forbidden("This request is not allowed.");
            case 404 -> notFound();
            case 405 -> invalidRequest(status, "This path does not accept this method; see Allow.");
            case 406 -> invalidRequest(status, "Responses of this path are application/json.");
            case 408 -> invalidRequest(status, "The request did not arrive in time.");
            case 409 -> conflict("This conflicts with the current state.");
            case 413 -> invalidRequest(status, "The body is too large.");
            case 414 -> invalidRequest(status, "The URL is too long.");
            case 415 -> invalidRequest(status, "The Content-Type of the body is not accepted here.");
            case 429 -> rateLimited(Duration.ofSeconds(1));
            case 431 -> invalidRequest(status, "The header fields are too large.");
            default ->
                status >= 400 && status < 500
                        ? invalidRequest("The server could not process this request.")
                        : serverError();
        };
    }

    /// The same error with a header field of the response; the field's previous value is replaced.
    public ApiError withHeader(String name, String value) {
        var extended = new LinkedHashMap<>(headers);
        extended.put(name, value);
        return new ApiError(type, status, message(), fields, Collections.unmodifiableMap(extended));
    }

    public ErrorType type() {
        return type;
    }

    /// The status of the response, which may be more exact than that of [#type()].
    public int status() {
        return status;
    }

    /// What the client reads.
    public String message() {
        return Objects.requireNonNull(getMessage());
    }

    /// The rows of a 422; empty for any other status.
    public List<FieldProblem> fields() {
        return fields;
    }

    /// Header fields of the response; unmodifiable, in the order in which they were added.
    public Map<String, String> headers() {
        return headers;
    }
}
