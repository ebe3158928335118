package dev.switchboard.contract.errors;

import org.jspecify.annotations.Nullable;

/// The rule that a value breaks, by which a client can say in its own words what would be valid
/// (docs/guides/errors.md#codes-of-fields). Codes are stable.
///
/// @param min the least length, number of elements or value; null where the rule has none
/// @param max the greatest length, number of elements or value; null where the rule has none
public record FieldRule(
        String code, @Nullable Long min, @Nullable Long max) {

    public static final FieldRule REQUIRED = of("required");
    public static final FieldRule UNKNOWN_FIELD = of("unknown_field");
    public static final FieldRule WRONG_TYPE = of("wrong_type");
    public static final FieldRule WRONG_FORM = of("wrong_form");
    public static final FieldRule UNKNOWN_VALUE = of("unknown_value");
    public static final FieldRule UNKNOWN_RECORD = of("unknown_record");
    public static final FieldRule PHONE_NUMBER = of("phone_number");
    public static final FieldRule UNKNOWN_COMPANY = of("unknown_company");
    public static final FieldRule DUPLICATE = of("duplicate");
    public static final FieldRule HTTPS_ADDRESS = of("https_address");
    public static final FieldRule PUBLIC_ADDRESS = of("public_address");
    public static final FieldRule WEB_ADDRESS = of("web_address");
    public static final FieldRule RESERVED_NAME = of("reserved_name");
    public static final FieldRule RESERVED_HEADER = of("reserved_header");
    public static final FieldRule WHOLE_NUMBER = of("whole_number");
    public static final FieldRule DATE_TIME = of("date_time");
    public static final FieldRule RECORD_ID = of("record_id");
    public static final FieldRule PAST = of("past");
    public static final FieldRule WRONG_ORDER = of("wrong_order");
    public static final FieldRule OWN_NUMBER = of("own_number");
    public static final FieldRule DESTINATION = of("destination");
    public static final FieldRule WRONG_CODE = of("wrong_code");
    public static final FieldRule EMAIL_AS_PASSWORD = of("email_as_password");
    public static final FieldRule COMMON_PASSWORD = of("common_password");
    public static final FieldRule UNREADABLE_FILE = of("unreadable_file");
    public static final FieldRule ENCRYPTED_FILE = of("encrypted_file");
    public static final FieldRule FILE_TYPE = of("file_type");
    public static final FieldRule UNKNOWN_UPLOAD = of("unknown_upload");
    public static final FieldRule UNSPEAKABLE_WORDS = of("unspeakable_words");
    public static final FieldRule NO_MEDIA = of("no_media");

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

    /// How many pages a file has at most.
    public static FieldRule pages(long max) {
        return new FieldRule("pages", null, max);
    }

    public static FieldRule tooSmall(long min) {
        return new FieldRule("too_small", min, null);
    }

    public static FieldRule tooLarge(long max) {
        return new FieldRule("too_large", null, max);
    }
}
