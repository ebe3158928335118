package dev.switchboard.api.platform.media;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpRange;

/// The bytes of a medium that a request selects (RFC 9110, section 14).
sealed interface ByteRange {

    /// All bytes: `Range` is missing, malformed, of another unit, or names several parts, which a
    /// server may ignore.
    record Whole() implements ByteRange {}

    /// @param first counted from 0
    /// @param last inclusive
    record Part(long first, long last) implements ByteRange {
        long length() {
            return last - first + 1;
        }
    }

    /// The range begins after the last byte.
    record Unsatisfiable() implements ByteRange {}

    /// @param field the value of `Range`
    /// @param size of the medium
    static ByteRange of(@Nullable String field, long size) {
        var ranges = ranges(field);
        if (ranges.size() != 1) {
            return new Whole();
        }
        long first = ranges.getFirst().getRangeStart(size);
        return first < size ? new Part(first, ranges.getFirst().getRangeEnd(size)) : new Unsatisfiable();
    }

    private static List<HttpRange> ranges(@Nullable String field) {
        try {
            return HttpRange.parseRanges(field == null ? "" : field.toLowerCase(Locale.ROOT));
        } catch (IllegalArgumentException malformed) {
            return List.of();
        }
    }
}
