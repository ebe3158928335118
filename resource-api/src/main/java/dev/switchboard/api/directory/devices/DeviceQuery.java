package dev.switchboard.api.directory.devices;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.paging.Limit;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The parameters of GET /devices.
///
/// @param cursor how many devices of the whole list come before the page, in decimal: the one
///     cursor that is not opaque (docs/guides/pagination-and-sync.md#lists-that-differ)
record DeviceQuery(
        @Limit @Nullable Integer limit, @Opaque @Nullable String cursor) {

    private static final Pattern POSITION = Pattern.compile("[0-9]+");
    private static final int LONG_DIGITS = 18;

    int pageSize() {
        return Objects.requireNonNullElse(limit, Limit.DEFAULT);
    }

    /// The position; one that is too large for the database becomes the largest.
    ///
    /// @throws ApiError 400 when the cursor is not a non-negative integer
    long position() {
        if (cursor == null) {
            return 0;
        }
        if (!POSITION.matcher(cursor).matches()) {
            throw ApiError.of(ErrorCode.INVALID_CURSOR);
        }
        var digits = cursor.replaceFirst("^0+(?=.)", "");
        return digits.length() > LONG_DIGITS ? Long.MAX_VALUE : Long.parseLong(digits);
    }
}
