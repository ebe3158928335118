package dev.switchboard.contract.errors;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One row of the envelope's `fields` array (docs/guides/errors.md#validation_error). Both texts
/// are shortened, since a client chooses the names of unknown fields; unpaired surrogates, which
/// UTF-8 cannot hold, become U+FFFD.
///
/// @param field the dotted path: a query parameter's name, `items.0.name` in a body, `body` for a
///     body that cannot be parsed
/// @param message what would be valid
/// @param rule that is broken. Two problems with the same field and message are equal
public record FieldProblem(String field, String message, FieldRule rule) {

    /// The maximum length of a field, in code points.
    public static final int MAX_FIELD = 128;

    /// The maximum length of a message, in code points.
    public static final int MAX_MESSAGE = 512;

    private static final int REPLACEMENT = 0xfffd;

    /// A problem with a rule without bounds.
    public FieldProblem(String field, String message, FieldCode code) {
        this(field, message, FieldRule.of(code));
    }

    public FieldProblem {
        field = shortened(field, MAX_FIELD);
        message = shortened(message, MAX_MESSAGE);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FieldProblem that && field.equals(that.field) && message.equals(that.message);
    }

    @Override
    public int hashCode() {
        return Objects.hash(field, message);
    }

    private static String shortened(String text, int max) {
        var kept = text.codePoints()
                .limit(max)
                .map(point -> isSurrogate(point) ? REPLACEMENT : point)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append);
        return text.codePoints().skip(max).findAny().isPresent()
                ? kept.append('…').toString()
                : kept.toString();
    }

    private static boolean isSurrogate(int point) {
        return point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
    }
}
