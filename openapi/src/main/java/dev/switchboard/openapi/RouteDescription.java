package dev.switchboard.openapi;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is to be said of one route. Most are read from a controller by [Controllers]; a route without one is
/// described in code.
///
/// @param route as [dev.switchboard.contract.routes.Route#toString()] names it
/// @param id see [Describe#id()]
/// @param query the record of its query parameters; null for none
/// @param body the record of its body; null for none
/// @param answer its good answer
/// @param refusals what it answers otherwise
/// @param refusesAsItsRow whether those that follow from its row are answered too, unless `refusals` has their
///     status
public record RouteDescription(
        String route,
        String id,
        String summary,
        String details,
        @Nullable Class<?> query,
        @Nullable Class<?> body,
        Answer answer,
        List<ErrorResponse> refusals,
        boolean refusesAsItsRow) {

    /// A good answer.
    ///
    /// @param type the record, or null where there is no JSON in it
    /// @param mediaType empty for an answer without a body
    /// @param fields names of header fields beside those that every answer has
    public record Answer(
            int status, String description, @Nullable Type type, String mediaType, List<String> fields) {

        public Answer {
            fields = List.copyOf(fields);
        }

        /// JSON of this type.
        public static Answer json(int status, Type type) {
            return new Answer(status, "Done.", type, "application/json", List.of());
        }

        /// Bytes of this media type, in whole or in part.
        static Answer media(String mediaType) {
            return new Answer(
                    200,
                    "The bytes.",
                    null,
                    mediaType,
                    List.of("ETag", "Cache-Control", "Accept-Ranges", "Content-Disposition"));
        }

        /// Nothing but a status.
        public static Answer empty(int status) {
            return new Answer(status, "Done.", null, "", List.of());
        }
    }

    public RouteDescription {
        refusals = List.copyOf(refusals);
    }

    /// A route that takes nothing yet.
    public static RouteDescription of(String route, String id, String summary, Answer answer) {
        return new RouteDescription(route, id, summary, "", null, null, answer, List.of(), true);
    }

    public RouteDescription details(String markdown) {
        return new RouteDescription(route, id, summary, markdown, query, body, answer, refusals, refusesAsItsRow);
    }

    public RouteDescription query(Class<?> type) {
        return new RouteDescription(route, id, summary, details, type, body, answer, refusals, refusesAsItsRow);
    }

    public RouteDescription body(Class<?> type) {
        return new RouteDescription(route, id, summary, details, query, type, answer, refusals, refusesAsItsRow);
    }

    /// The same with refusals in place of those of the same status.
    public RouteDescription refusing(ErrorResponse... more) {
        var all = new ArrayList<>(refusals);
        all.addAll(List.of(more));
        return new RouteDescription(route, id, summary, details, query, body, answer, all, refusesAsItsRow);
    }

    /// The same with these refusals and no others.
    public RouteDescription refusingOnly(ErrorResponse... all) {
        return new RouteDescription(route, id, summary, details, query, body, answer, List.of(all), false);
    }
}
