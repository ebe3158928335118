package dev.switchboard.contract.errors;

import org.jspecify.annotations.Nullable;

/// The rule that a value breaks, by which a client can say in its own words what would be valid
/// (docs/guides/errors.md#codes-of-fields). Codes are stable.
///
/// @param min the least length, number of elements or value; null where the rule has none
/// @param max the same for the most
public record FieldRule(
        String code, @Nullable Long min, @Nullable Long max) {

    public static final FieldRule REQUIRED = of("required");
    public static final FieldRule UNKNOWN_FIELD = of("unknown_field");
    public static final FieldRule WRONG_TYPE = of("wrong_type");
    public static final FieldRule WRONG_FORM = of("wrong_form");
    public static final FieldRule UNKNOWN_VALUE = of("unknown_value");
    public static final FieldRule UNKNOWN_RECORD = of("unknown_record");
    public static final FieldRule PHONE_NUMBER = of("phone_number");

    /// A rule without bounds.
    public static FieldRule of(String code) {
        return new FieldRule(code, null, null);
    }

    /// How many characters a text has.
    public static FieldRule length(long min, long max) {
        return new FieldRule("length", min, max);
    }

    /// How many elements a list has.
    public static FieldRule elements(long min, long max) {
        return new FieldRule("elements", min, max);
    }

    public static FieldRule tooSmall(long min) {
        return new FieldRule("too_small", min, null);
    }

    public static FieldRule tooLarge(long max) {
        return new FieldRule("too_large", null, max);
    }
}
