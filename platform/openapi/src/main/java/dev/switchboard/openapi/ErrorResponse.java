package dev.switchboard.openapi;

import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Route;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// An error response: a status and its reason (docs/guides/errors.md).
///
/// @param format the format of its body
/// @param code the `type` of an envelope, the `error` of [Format#OAUTH]
public record ErrorResponse(int status, String reason, Format format, String code) {

    /// The format of the body.
    public enum Format {
        /// The error envelope.
        ENVELOPE,
        /// `error` and `error_description` (RFC 6749, section 5.2).
        OAUTH,
        /// An HTML page.
        PAGE
    }

    private static final ErrorResponse INVALID_REQUEST = of(
            400,
            ErrorType.INVALID_REQUEST,
            "An opaque value that was not issued here, or parameters that contradict each other.");
    private static final ErrorResponse UNAUTHORIZED =
            of(401, ErrorType.UNAUTHORIZED, "The credential is missing, unknown, expired or revoked.");
    private static final ErrorResponse NOT_SIGNED_IN =
            of(401, ErrorType.UNAUTHORIZED, "No user is signed in in this browser.");
    private static final ErrorResponse CLIENT_UNAUTHORIZED =
            of(401, ErrorType.UNAUTHORIZED, "The app's authentication failed.");
    private static final ErrorResponse FORBIDDEN = of(
            403,
            ErrorType.INSUFFICIENT_SCOPE,
            "The credential lacks the scope (`insufficient_scope`, named by WWW-Authenticate), or may not do this"
                    + " whatever its scopes are (`forbidden`).");
    private static final ErrorResponse NOT_FOUND =
            of(404, ErrorType.NOT_FOUND, "The record does not exist, or this credential may not see it.");
    private static final ErrorResponse REQUEST_TIMEOUT =
            of(408, ErrorType.INVALID_REQUEST, "The body did not arrive in time.");
    private static final ErrorResponse TOO_LARGE = of(413, ErrorType.INVALID_REQUEST, "The body is too large.");
    private static final ErrorResponse UNSUPPORTED_MEDIA_TYPE =
            of(415, ErrorType.INVALID_REQUEST, "The body has another media type.");
    static final ErrorResponse OUT_OF_RANGE =
            of(416, ErrorType.INVALID_REQUEST, "The range is outside of the content.");
    private static final ErrorResponse VALIDATION_ERROR =
            of(422, ErrorType.VALIDATION_ERROR, "Some values are invalid; see `fields`.");
    private static final ErrorResponse RATE_LIMITED =
            of(429, ErrorType.RATE_LIMITED, "The rate limit is exceeded; wait for `Retry-After` seconds.");
    private static final ErrorResponse SERVER_ERROR = of(
            500,
            ErrorType.SERVER_ERROR,
            "Something went wrong on our side; quote the X-Request-Id of this response when you report it.");

    private static final ErrorResponse BAD_HANDSHAKE = of(
            400,
            ErrorType.INVALID_REQUEST,
            "The WebSocket handshake is not valid (RFC 6455), or offers no subprotocol that the route has.");
    private static final ErrorResponse NO_TICKET =
            of(401, ErrorType.UNAUTHORIZED, "The ticket is unknown, used or expired.");
    private static final ErrorResponse OTHER_ORIGIN =
            of(403, ErrorType.FORBIDDEN, "The `Origin` is not that of the client application.");
    private static final ErrorResponse NO_HANDSHAKE =
            of(426, ErrorType.INVALID_REQUEST, "The request is no WebSocket handshake.");

    private static final ErrorResponse MALFORMED_REQUEST = of(
            400,
            ErrorType.INVALID_REQUEST,
            "The request is no valid HTTP: its target, a header or a length is malformed.");
    private static final ErrorResponse UNKNOWN_PATH =
            of(404, ErrorType.NOT_FOUND, "There is no route with this path; see the paths of this document.");
    private static final ErrorResponse METHOD_NOT_ALLOWED = of(
            405,
            ErrorType.INVALID_REQUEST,
            "The path has routes, but not with this method; `Allow` lists the methods.");
    private static final ErrorResponse URI_TOO_LONG =
            of(414, ErrorType.INVALID_REQUEST, "The path with its query is longer than 8 KiB.");
    private static final ErrorResponse HEADERS_TOO_LARGE =
            of(431, ErrorType.INVALID_REQUEST, "The header fields together are larger than 8 KiB.");

    /// The errors that are the same for all routes, and those that any request can get before it reaches a route, by
    /// their names among the document's components.
    static Map<String, ErrorResponse> shared() {
        return new TreeMap<>(Map.ofEntries(
                Map.entry("MalformedRequest", MALFORMED_REQUEST),
                Map.entry("UnknownPath", UNKNOWN_PATH),
                Map.entry("MethodNotAllowed", METHOD_NOT_ALLOWED),
                Map.entry("UriTooLong", URI_TOO_LONG),
                Map.entry("HeadersTooLarge", HEADERS_TOO_LARGE),
                Map.entry("InvalidRequest", INVALID_REQUEST),
                Map.entry("Unauthorized", UNAUTHORIZED),
                Map.entry("NotSignedIn", NOT_SIGNED_IN),
                Map.entry("ClientUnauthorized", CLIENT_UNAUTHORIZED),
                Map.entry("Forbidden", FORBIDDEN),
                Map.entry("NotFound", NOT_FOUND),
                Map.entry("RequestTimeout", REQUEST_TIMEOUT),
                Map.entry("TooLarge", TOO_LARGE),
                Map.entry("UnsupportedMediaType", UNSUPPORTED_MEDIA_TYPE),
                Map.entry("ValidationError", VALIDATION_ERROR),
                Map.entry("RateLimited", RATE_LIMITED),
                Map.entry("ServerError", SERVER_ERROR)));
    }

    /// An error in the envelope.
    public static ErrorResponse of(int status, ErrorType type, String reason) {
        return new ErrorResponse(status, reason, Format.ENVELOPE, type.slug());
    }

    /// 404 in the envelope.
    public static ErrorResponse notFound(String when) {
        return of(ErrorType.NOT_FOUND.status(), ErrorType.NOT_FOUND, when);
    }

    /// 409 in the envelope.
    public static ErrorResponse conflict(String when) {
        return of(ErrorType.CONFLICT.status(), ErrorType.CONFLICT, when);
    }

    /// An error of the token endpoint.
    public static ErrorResponse oauth(int status, String error, String reason) {
        return new ErrorResponse(status, reason, Format.OAUTH, error);
    }

    /// An error page that is shown to a user.
    public static ErrorResponse page(int status, String reason) {
        return new ErrorResponse(status, reason, Format.PAGE, "");
    }

    /// All errors of a route: those that follow from the catalogue, each replaced by the
    /// description's own error with the same status.
    static List<ErrorResponse> of(Route route, RouteDescription description) {
        var byStatus = new TreeMap<Integer, ErrorResponse>();
        if (description.withRouteErrors()) {
            ofRoute(route, description.query()).forEach(error -> byStatus.put(error.status(), error));
        }
        description.errors().forEach(error -> byStatus.put(error.status(), error));
        return List.copyOf(byStatus.values());
    }

    private static List<ErrorResponse> ofRoute(Route route, @Nullable Class<?> query) {
        boolean bearer = route.access() == Access.BEARER || route.access() == Access.LINK_OR_BEARER;
        boolean body = route.body() != BodyKind.NONE;
        return Stream.<@Nullable ErrorResponse>of(
                        route.socket() ? BAD_HANDSHAKE : canBeMalformed(query) ? INVALID_REQUEST : null,
                        switch (route.access()) {
                            case BEARER, LINK_OR_BEARER -> UNAUTHORIZED;
                            case SESSION -> NOT_SIGNED_IN;
                            case CLIENT -> CLIENT_UNAUTHORIZED;
                            case NONE -> route.socket() ? NO_TICKET : null;
                        },
                        bearer ? FORBIDDEN : route.socket() ? OTHER_ORIGIN : null,
                        route.path().contains("{") ? NOT_FOUND : null,
                        body ? REQUEST_TIMEOUT : null,
                        body ? TOO_LARGE : null,
                        body ? UNSUPPORTED_MEDIA_TYPE : null,
                        VALIDATION_ERROR,
                        route.socket() ? NO_HANDSHAKE : null,
                        RATE_LIMITED,
                        SERVER_ERROR)
                .filter(Objects::nonNull)
                .toList();
    }

    /// Whether the query of a list can be malformed: by an opaque `cursor`, or by `since`, which a cursor contradicts.
    private static boolean canBeMalformed(@Nullable Class<?> query) {
        return query != null
                && Arrays.stream(query.getRecordComponents())
                        .anyMatch(component -> component.isAnnotationPresent(Opaque.class)
                                || component.getName().equals("since"));
    }
}
