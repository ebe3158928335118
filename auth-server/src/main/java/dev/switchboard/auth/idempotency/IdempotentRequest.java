package dev.switchboard.auth.idempotency;

import dev.switchboard.web.errors.ApiError;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A request to a route that accepts an Idempotency-Key. A controller takes it as a parameter.
///
/// @param orgId the organization of the acting user
/// @param userId the acting user; keys of different users are independent
/// @param route the route, such as `POST /v1/invitations`
/// @param key the key, or null if none was sent
public record IdempotentRequest(
        UUID orgId, UUID userId, String route, @Nullable String key) {

    static final String FIELD = "Idempotency-Key";
    private static final Pattern FORM = Pattern.compile("[ -~]{1,255}");

    /// The key of a request.
    ///
    /// @param values the values of the header field
    /// @throws ApiError 422 for more than one value or an invalid one
    static @Nullable String key(List<String> values) {
        if (values.isEmpty()) {
            return null;
        }
        var value = values.getFirst();
        if (values.size() > 1 || !FORM.matcher(value).matches()) {
            throw ApiError.validation(FIELD, "must be one value of 1 to 255 printable ASCII characters");
        }
        return value;
    }
}
