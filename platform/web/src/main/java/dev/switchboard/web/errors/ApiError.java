package dev.switchboard.web.errors;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.errors.FieldRule;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.contract.scopes.Scope;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/// A request whose response is an error of the catalogue ([ErrorCode]): the only exception whose message reaches a
/// client. It is immutable and has no stack trace, since it describes a problem of the request and not of the code.
///
/// [ErrorJson] writes its body; status and [#headers()] are up to the service.
public final class ApiError extends RuntimeException {

    private static final String ALLOW = "Allow";
    private static final String CHALLENGE = "WWW-Authenticate";
    private static final String RETRY_AFTER = "Retry-After";
    private static final String BEARER = "Bearer";

    private final ErrorCode code;
    private final int status;
    private final transient List<String> values;
    private final transient List<FieldProblem> fields;
    private final transient Map<String, String> headers;

    private ApiError(
            ErrorCode code, int status, List<String> values, List<FieldProblem> fields, Map<String, String> headers) {
        super(code.message(values), null, false, false);
        this.code = code;
        this.status = status;
        this.values = List.copyOf(values);
        this.fields = List.copyOf(fields);
        this.headers = headers;
    }

    /// An error of the catalogue. Those that need header fields have factories of their own.
    ///
    /// @param values of the code's sentences, in the order of [ErrorCode#valueNames()]
    public static ApiError of(ErrorCode code, Object... values) {
        return new ApiError(
                code, code.status(), Stream.of(values).map(String::valueOf).toList(), List.of(), Map.of());
    }

    /// 404: no such route, no such record, or none that this credential may see. All three look
    /// alike.
    public static ApiError notFound() {
        return of(ErrorCode.NOT_FOUND);
    }

    /// A request that cannot be processed, for which HTTP has a more exact status than the catalogue.
    ///
    /// @param status a 4xx
    public static ApiError unreadable(int status) {
        return of(ErrorCode.UNREADABLE_REQUEST).withStatus(status);
    }

    /// 405.
    ///
    /// @param allow the methods of the path, as the `Allow` header field lists them
    public static ApiError methodNotAllowed(String allow) {
        return of(ErrorCode.METHOD_NOT_ALLOWED, allow).withHeader(ALLOW, allow);
    }

    /// 413: the body is longer than the route accepts.
    public static ApiError bodyTooLarge(int maxBytes) {
        return of(ErrorCode.BODY_TOO_LARGE, maxBytes + " bytes");
    }

    /// 422 with one row of `fields` per problem.
    ///
    /// @param fields at least one
    public static ApiError validation(List<FieldProblem> fields) {
        return validation(ErrorCode.INVALID_FIELDS, fields);
    }

    /// 422 about a single field.
    public static ApiError validation(String field, String message, FieldCode code) {
        return validation(List.of(new FieldProblem(field, message, code)));
    }

    /// 422 about a single field, with the bounds of the rule.
    public static ApiError validation(String field, String message, FieldRule rule) {
        return validation(List.of(new FieldProblem(field, message, rule)));
    }

    /// 422 of another code than [ErrorCode#INVALID_FIELDS].
    ///
    /// @param fields at least one
    public static ApiError validation(ErrorCode code, List<FieldProblem> fields) {
        return new ApiError(code, code.status(), List.of(), fields, Map.of());
    }

    /// 401: the request has no credential (RFC 6750, section 3.1).
    public static ApiError missingCredential() {
        return of(ErrorCode.MISSING_CREDENTIAL).withHeader(CHALLENGE, BEARER);
    }

    /// 401: the credential is unknown, expired or revoked (RFC 6750, section 3.1).
    public static ApiError invalidCredential() {
        return of(ErrorCode.INVALID_CREDENTIAL).withHeader(CHALLENGE, "Bearer error=\"invalid_token\"");
    }

    /// 401: the ticket of a socket is unknown, used or expired.
    public static ApiError invalidTicket() {
        return of(ErrorCode.INVALID_TICKET).withHeader(CHALLENGE, BEARER);
    }

    /// 401 of an internal port, for a request without its secret.
    public static ApiError internalOnly() {
        return of(ErrorCode.INTERNAL_ONLY).withHeader(CHALLENGE, BEARER);
    }

    /// 401 from a service that cannot verify the internal JWT. The gateway recognizes it and never
    /// forwards it.
    public static ApiError internalJwtRejected() {
        return internalOnly().withHeader(InternalHeaders.REFUSAL, InternalHeaders.JWT_REJECTED);
    }

    /// 401 of a route for which a browser has to be signed in. It has no challenge, since there is no
    /// credential that the page could send.
    public static ApiError notSignedIn() {
        return of(ErrorCode.NOT_SIGNED_IN);
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
        return of(ErrorCode.INSUFFICIENT_SCOPE, scopes)
                .withHeader(CHALLENGE, "Bearer error=\"insufficient_scope\", scope=\"" + scopes + "\"");
    }

    /// 403: a sensitive step, for which the user has to authenticate again (RFC 9470, section 3).
    ///
    /// @param within how long ago the user may have authenticated at most, in whole seconds
    public static ApiError recentSignInRequired(Duration within) {
        return of(ErrorCode.RECENT_SIGN_IN_REQUIRED, within.toSeconds())
                .withHeader(
                        CHALLENGE, "Bearer error=\"insufficient_user_authentication\", max_age=" + within.toSeconds());
    }

    /// 429.
    ///
    /// @param retryAfter rounded up to whole seconds, at least 1; the last value of the code
    /// @param values those before it
    public static ApiError rateLimited(ErrorCode code, Duration retryAfter, Object... values) {
        long seconds = Math.max(1, retryAfter.plusNanos(999_999_999).toSeconds());
        var all = Stream.concat(Stream.of(values), Stream.of(seconds)).toArray();
        return of(code, all).withHeader(RETRY_AFTER, Long.toString(seconds));
    }

    /// 429 of a rate policy.
    ///
    /// @param perMinute the limit of the policy for this caller
    public static ApiError overLimit(RatePolicy policy, long perMinute, Duration retryAfter) {
        return rateLimited(ErrorCode.RATE_LIMITED, retryAfter, policy.value(), perMinute);
    }

    /// 500: an error of the service. Its details belong in the log, with the request id.
    public static ApiError serverError() {
        return of(ErrorCode.SERVER_ERROR);
    }

    /// The error for a bare status of a framework or a container, which gives no other reason. A
    /// 4xx that is not in the catalog becomes 400, everything else 500.
    public static ApiError ofStatus(int status) {
        return switch (status) {
            case 401 -> missingCredential();
            case 404 -> notFound();
            case 405 -> of(ErrorCode.METHOD_NOT_ALLOWED, "other methods, see Allow");
            case 408 -> of(ErrorCode.REQUEST_TIMEOUT);
            case 409 -> of(ErrorCode.CONFLICT);
            case 413 -> of(ErrorCode.BODY_TOO_LARGE, "this path accepts");
            case 414 -> of(ErrorCode.URL_TOO_LONG);
            case 415 -> of(ErrorCode.UNSUPPORTED_MEDIA_TYPE, "one that this path accepts");
            case 429 -> rateLimited(ErrorCode.TOO_MANY_REQUESTS, Duration.ofSeconds(1));
            case 431 -> of(ErrorCode.HEADERS_TOO_LARGE);
            default -> status >= 400 && status < 500 ? of(ErrorCode.UNREADABLE_REQUEST) : serverError();
        };
    }

    /// The same error with a header field of the response; the field's previous value is replaced.
    public ApiError withHeader(String name, String value) {
        var extended = new LinkedHashMap<>(headers);
        extended.put(name, value);
        return new ApiError(code, status, values, fields, Collections.unmodifiableMap(extended));
    }

    private ApiError withStatus(int exact) {
        return new ApiError(code, exact, values, fields, headers);
    }

    public ErrorCode code() {
        return code;
    }

    public ErrorType type() {
        return code.type();
    }

    /// The status of the response, which may be more exact than that of [#code()].
    public int status() {
        return status;
    }

    /// What the client reads.
    public String message() {
        return Objects.requireNonNull(getMessage());
    }

    /// The values of the message, in the order of [ErrorCode#valueNames()].
    public List<String> values() {
        return values;
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
