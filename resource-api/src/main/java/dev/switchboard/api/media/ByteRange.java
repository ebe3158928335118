package dev.switchboard.api.media;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Which bytes of a medium a request asks for (RFC 9110, section 14).
sealed interface ByteRange {

    /// All: there is no `Range`, it is malformed, of another unit, or of several parts, which a server may ignore.
    record Whole() implements ByteRange {}

    /// @param first counted from 0
    /// @param last inclusive
    record Part(long first, long last) implements ByteRange {
        long length() {
            return last - first + 1;
        }
    }

    /// None of the bytes asked for is there.
    record Unsatisfiable() implements ByteRange {}

    Pattern FORM = Pattern.compile("bytes=[ \t]*([0-9]{0,18})-([0-9]{0,18})[ \t]*", Pattern.CASE_INSENSITIVE);

    /// @param field the value of `Range`
    /// @param size of the medium
    static ByteRange of(@Nullable String field, long size) {
        var form = FORM.matcher(field == null ? "" : field);
        if (!form.matches()) {
            return new Whole();
        }
        var first = form.group(1);
        var last = form.group(2);
        if (first.isEmpty()) {
            return last.isEmpty() ? new Whole() : suffix(Long.parseLong(last), size);
        }
        return last.isEmpty()
                ? part(Long.parseLong(first), Long.MAX_VALUE, size)
                : part(Long.parseLong(first), Long.parseLong(last), size);
    }

    private static ByteRange suffix(long length, long size) {
        return length == 0 || size == 0 ? new Unsatisfiable() : new Part(Math.max(0, size - length), size - 1);
    }

    private static ByteRange part(long first, long last, long size) {
        if (last < first) {
            return new Whole();
        }
        return first >= size ? new Unsatisfiable() : new Part(first, Math.min(last, size - 1));
    }
}
