package dev.switchboard.openapi;

import dev.switchboard.contract.errors.ErrorType;
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
/// @param form the format of its body
/// @param code the `type` of an envelope, the `error` of [Form#OAUTH]
public record ErrorResponse(int status, String reason, Form form, String code) {

    /// What the body of a refusal looks like.
    public enum Form {
        /// The error envelope.
        ENVELOPE,
        /// `error` and `error_description` (RFC 6749, section 5.2).
        OAUTH,
        /// An HTML page.
        PAGE
    }

    private static final ErrorResponse BAD_REQUEST =
            of(400, ErrorType.INVALID_REQUEST, "An opaque value that is none of ours, or parameters that contradict.");
    private static final ErrorResponse UNAUTHORIZED =
            of(401, ErrorType.UNAUTHORIZED, "The credential is missing, unknown, expired or revoked.");
    private static final ErrorResponse SIGNED_OUT =
            of(401, ErrorType.UNAUTHORIZED, "Nobody is signed in at this browser.");
    private static final ErrorResponse CLIENT =
            of(401, ErrorType.UNAUTHORIZED, "The app cannot be authenticated by what it sent.");
    private static final ErrorResponse FORBIDDEN = of(
            403,
            ErrorType.INSUFFICIENT_SCOPE,
            "The credential lacks the scope (`insufficient_scope`, named by WWW-Authenticate), or may not do this"
                    + " whatever its scopes (`forbidden`).");
    private static final ErrorResponse NOT_FOUND =
            of(404, ErrorType.NOT_FOUND, "There is no such record, or none that this credential may see.");
    private static final ErrorResponse SLOW = of(408, ErrorType.INVALID_REQUEST, "The body did not arrive in time.");
    private static final ErrorResponse TOO_LARGE = of(413, ErrorType.INVALID_REQUEST, "The body is too large.");
    private static final ErrorResponse UNSUPPORTED =
            of(415, ErrorType.INVALID_REQUEST, "The body is of another media type.");
    static final ErrorResponse OUT_OF_RANGE =
            of(416, ErrorType.INVALID_REQUEST, "None of the bytes that Range asks for is there.");
    private static final ErrorResponse INVALID =
            of(422, ErrorType.VALIDATION_ERROR, "Some values are not as they must be; `fields` says which.");
    private static final ErrorResponse RATE_LIMITED =
            of(429, ErrorType.RATE_LIMITED, "Over the limit of the tier; wait `Retry-After` seconds.");
    private static final ErrorResponse FAULT = of(
            500,
            ErrorType.SERVER_ERROR,
            "Something went wrong on our side; quote the X-Request-Id of this response when you report it.");

    /// Those that are the same wherever they occur, by their name among the document's components.
    static Map<String, ErrorResponse> shared() {
        return new TreeMap<>(Map.ofEntries(
                Map.entry("InvalidRequest", BAD_REQUEST),
                Map.entry("Unauthorized", UNAUTHORIZED),
                Map.entry("NotSignedIn", SIGNED_OUT),
                Map.entry("ClientUnauthorized", CLIENT),
                Map.entry("Forbidden", FORBIDDEN),
                Map.entry("NotFound", NOT_FOUND),
                Map.entry("RequestTimeout", SLOW),
                Map.entry("TooLarge", TOO_LARGE),
                Map.entry("UnsupportedMediaType", UNSUPPORTED),
                Map.entry("ValidationError", INVALID),
                Map.entry("RateLimited", RATE_LIMITED),
                Map.entry("ServerError", FAULT)));
    }

    /// A refusal in the envelope.
    public static ErrorResponse of(int status, ErrorType type, String reason) {
        return new ErrorResponse(status, reason, Form.ENVELOPE, type.slug());
    }

    /// 404 in the envelope.
    public static ErrorResponse notFound(String when) {
        return of(ErrorType.NOT_FOUND.status(), ErrorType.NOT_FOUND, when);
    }

    /// 409 in the envelope.
    public static ErrorResponse conflict(String when) {
        return of(ErrorType.CONFLICT.status(), ErrorType.CONFLICT, when);
    }

    /// A refusal of the token endpoint.
    public static ErrorResponse oauth(int status, String error, String reason) {
        return new ErrorResponse(status, reason, Form.OAUTH, error);
    }

    /// A refusal shown to a user.
    public static ErrorResponse page(int status, String reason) {
        return new ErrorResponse(status, reason, Form.PAGE, "");
    }

    /// All refusals of a route: what follows from its row, each replaced by the description's own of that status.
    static List<ErrorResponse> of(Route row, RouteDescription description) {
        var byStatus = new TreeMap<Integer, ErrorResponse>();
        if (description.refusesAsItsRow()) {
            ofRow(row, description.query()).forEach(refusal -> byStatus.put(refusal.status(), refusal));
        }
        description.refusals().forEach(refusal -> byStatus.put(refusal.status(), refusal));
        return List.copyOf(byStatus.values());
    }

    private static List<ErrorResponse> ofRow(Route row, @Nullable Class<?> query) {
        boolean bearer = row.access() == Access.BEARER || row.access() == Access.LINK_OR_BEARER;
        boolean body = row.body() != BodyKind.NONE;
        return Stream.<@Nullable ErrorResponse>of(
                        opaque(query) ? BAD_REQUEST : null,
                        switch (row.access()) {
                            case BEARER, LINK_OR_BEARER -> UNAUTHORIZED;
                            case SESSION -> SIGNED_OUT;
                            case CLIENT -> CLIENT;
                            case NONE -> null;
                        },
                        bearer ? FORBIDDEN : null,
                        row.path().contains("{") ? NOT_FOUND : null,
                        body ? SLOW : null,
                        body ? TOO_LARGE : null,
                        body ? UNSUPPORTED : null,
                        INVALID,
                        RATE_LIMITED,
                        FAULT)
                .filter(Objects::nonNull)
                .toList();
    }

    /// Whether a query has an opaque value, or two that can contradict.
    private static boolean opaque(@Nullable Class<?> query) {
        return query != null
                && Arrays.stream(query.getRecordComponents())
                        .anyMatch(component -> component.getName().equals("cursor")
                                || component.getName().equals("since"));
    }
}
