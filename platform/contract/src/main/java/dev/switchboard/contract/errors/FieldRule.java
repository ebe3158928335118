package dev.switchboard.contract.errors;

import org.jspecify.annotations.Nullable;

/// The rule that a value breaks, by which a client can say in its own words what would be valid
/// (docs/guides/errors.md#codes-of-fields).
///
/// @param min the least length, number of elements or value; null where the rule has none
/// @param max the greatest length, number of elements or value; null where the rule has none
public record FieldRule(
        FieldCode code, @Nullable Long min, @Nullable Long max) {

    /// A rule without bounds.
    public static FieldRule of(FieldCode code) {
        return new FieldRule(code, null, null);
    }

    /// How many characters a text has.
    public static FieldRule length(long min, long max) {
        return new FieldRule(FieldCode.LENGTH, min, max);
    }

    /// How many elements a list has.
    public static FieldRule elements(long min, long max) {
        return new FieldRule(FieldCode.ELEMENTS, min, max);
    }

    /// How many printable ASCII characters a text has.
    public static FieldRule printableAscii(long min, long max) {
        return new FieldRule(FieldCode.PRINTABLE_ASCII, min, max);
    }

    /// How many pages a file has at most.
    public static FieldRule pages(long max) {
        return new FieldRule(FieldCode.PAGES, null, max);
    }

    /// How many bytes a file has at most.
    public static FieldRule fileSize(long max) {
        return new FieldRule(FieldCode.FILE_SIZE, null, max);
    }

    public static FieldRule tooSmall(long min) {
        return new FieldRule(FieldCode.TOO_SMALL, min, null);
    }

    public static FieldRule tooLarge(long max) {
        return new FieldRule(FieldCode.TOO_LARGE, null, max);
    }
}
