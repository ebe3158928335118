package dev.switchboard.app.docs;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A route.
///
/// @param id `operationId`, the anchor within the page
/// @param scope null for a route that needs none
/// @param tier of rate limits
/// @param bodyType the media type of the body; empty without one
/// @param requests how programs call it, curl first
/// @param successType the media type of the response; empty without a body
/// @param example of the response; null without one
record Operation(
        String id,
        String method,
        String path,
        String summary,
        Description description,
        @Nullable String scope,
        String tier,
        boolean extension,
        boolean deprecated,
        List<Field> parameters,
        String bodyType,
        List<Field> body,
        List<Response> responses,
        String successType,
        List<Field> success,
        List<Example> requests,
        @Nullable String example) {

    Operation {
        parameters = List.copyOf(parameters);
        body = List.copyOf(body);
        responses = List.copyOf(responses);
        success = List.copyOf(success);
        requests = List.copyOf(requests);
    }

    /// A request in a language.
    ///
    /// @param language as the fence of a code block names it
    /// @param label what its tab shows
    record Example(String language, String label, String code) {}

    /// A field of a body, or a parameter.
    ///
    /// @param name with the names of what it is in, such as `media[].url`
    /// @param in where a parameter is: `path`, `query` or `header`; empty for a field
    /// @param type such as `string (date-time)`
    /// @param rules such as `1 to 120 characters`; empty without any
    /// @param values all there are; empty where any is allowed
    record Field(
            String name,
            String in,
            String type,
            boolean required,
            String rules,
            Description description,
            List<String> values) {

        Field {
            values = List.copyOf(values);
        }
    }

    /// A status of the response.
    record Response(String status, Description description) {

        /// Whether it is an error.
        public boolean error() {
            return status.startsWith("4") || status.startsWith("5");
        }
    }
}
