package dev.switchboard.web.requests;

import dev.switchboard.contract.errors.FieldRule;
import dev.switchboard.web.errors.ApiError;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads the header field `Idempotency-Key` (docs/guides/idempotency.md).
public final class IdempotencyKey {

    public static final String FIELD = "Idempotency-Key";

    private static final Pattern FORM = Pattern.compile("[ -~]{1,255}");

    private IdempotencyKey() {}

    /// The key of a request; null if none was sent.
    ///
    /// @param values the values of the header field
    /// @throws ApiError 422 for more than one value or an invalid one
    public static @Nullable String read(List<String> values) {
        if (values.isEmpty()) {
            return null;
        }
        var value = values.getFirst();
        if (values.size() > 1 || !FORM.matcher(value).matches()) {
            throw ApiError.validation(
                    FIELD,
                    "must be one value of 1 to 255 printable ASCII characters",
                    FieldRule.printableAscii(1, 255));
        }
        return value;
    }
}
