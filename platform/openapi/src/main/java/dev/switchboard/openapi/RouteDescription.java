package dev.switchboard.openapi;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The description of one route. Most are created from controllers by [Controllers]; a route without a
/// controller is described in code.
///
/// @param route in the form of [dev.switchboard.contract.routes.Route#toString()]
/// @param id see [Describe#id()]
/// @param query the record of its query parameters; null for none
/// @param body the record of its body; null for none
/// @param success its successful response
/// @param noContent when it responds with 204 instead; empty when it never does
/// @param errors its own error responses
/// @param withRouteErrors whether it also has the errors that follow from its route, for statuses that `errors`
///     does not contain
public record RouteDescription(
        String route,
        String id,
        String summary,
        String details,
        @Nullable Class<?> query,
        @Nullable Class<?> body,
        Success success,
        String noContent,
        List<ErrorResponse> errors,
        boolean withRouteErrors) {

    /// A successful response.
    ///
    /// @param type the record of a JSON body; null for no JSON
    /// @param mediaType empty for a response without a body; several with a comma and a space between them
    /// @param fields names of header fields in addition to those of every response
    public record Success(
            int status, String description, @Nullable Type type, String mediaType, List<String> fields) {

        private static final String BETWEEN = ", ";

        public Success {
            fields = List.copyOf(fields);
        }

        /// A JSON body of this type.
        public static Success json(int status, Type type) {
            return new Success(status, describe(status), type, "application/json", List.of());
        }

        /// Binary content of this media type, in whole or in part.
        static Success media(String mediaType) {
            return new Success(
                    200,
                    "The content.",
                    null,
                    mediaType,
                    List.of("ETag", "Cache-Control", "Accept-Ranges", "Content-Disposition"));
        }

        /// Text of one of these media types.
        static Success text(String... mediaTypes) {
            return new Success(
                    200,
                    "The content.",
                    null,
                    String.join(BETWEEN, mediaTypes),
                    List.of("Cache-Control", "Content-Disposition"));
        }

        /// The media types that a body can have.
        List<String> mediaTypes() {
            return List.of(mediaType.split(BETWEEN));
        }

        /// With one more header field.
        Success with(String field) {
            var more = new ArrayList<>(fields);
            more.add(field);
            return new Success(status, description, type, mediaType, more);
        }

        /// A response without a body.
        public static Success empty(int status) {
            return new Success(status, describe(status), null, "", List.of());
        }

        private static String describe(int status) {
            return switch (status) {
                case 101 -> "The connection is a WebSocket now.";
                case 201 -> "Created.";
                case 202 -> "Accepted: it is carried out after this response.";
                case 204 -> "Done. There is no body.";
                default -> "Success.";
            };
        }
    }

    public RouteDescription {
        errors = List.copyOf(errors);
    }

    /// A route without parameters and body.
    public static RouteDescription of(String route, String id, String summary, Success success) {
        return new RouteDescription(route, id, summary, "", null, null, success, "", List.of(), true);
    }

    public RouteDescription details(String markdown) {
        return new RouteDescription(
                route, id, summary, markdown, query, body, success, noContent, errors, withRouteErrors);
    }

    public RouteDescription query(Class<?> type) {
        return new RouteDescription(
                route, id, summary, details, type, body, success, noContent, errors, withRouteErrors);
    }

    public RouteDescription body(Class<?> type) {
        return new RouteDescription(
                route, id, summary, details, query, type, success, noContent, errors, withRouteErrors);
    }

    /// The same description with more errors, which replace those of the same status.
    public RouteDescription withErrors(ErrorResponse... more) {
        var all = new ArrayList<>(errors);
        all.addAll(List.of(more));
        return new RouteDescription(route, id, summary, details, query, body, success, noContent, all, withRouteErrors);
    }

    /// The same description with these errors and no others.
    public RouteDescription withOnlyErrors(ErrorResponse... all) {
        return new RouteDescription(route, id, summary, details, query, body, success, noContent, List.of(all), false);
    }
}
