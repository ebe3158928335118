package dev.switchboard.web.input;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.json.Rfc3339;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The types that one parameter or one JSON value can have, and their only text forms:
///
/// | Type | Form |
/// |---|---|
/// | `String` | any Unicode text without U+0000 |
/// | `Integer`, `Long` | decimal, without leading zeros or a plus |
/// | `Boolean` | `true`, `false` |
/// | [Scope] | such as `users:read`; [GrantableScopes] says which |
/// | another enum | the constant's name in lower case |
/// | `UUID` | lower case, with hyphens |
/// | `Instant` | RFC 3339, any offset (a space for its `+`); a date where [DateOrTime] allows it |
final class Scalar {

    private static final Pattern INTEGER = Pattern.compile("0|-?[1-9][0-9]{0,18}");
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");

    private Scalar() {}

    /// The text does not have the form of its type. The reason says which form it must have.
    static final class Malformed extends Exception {

        private final String reason;
        private final FieldCode code;

        Malformed(String reason) {
            this(reason, FieldCode.WRONG_FORM);
        }

        Malformed(String reason, FieldCode code) {
            super(reason, null, false, false);
            this.reason = reason;
            this.code = code;
        }

        FieldCode code() {
            return code;
        }

        String reason() {
            return reason;
        }
    }

    /// Reads `text` as a value of `type`.
    ///
    /// @param dateAllowed whether an `Instant` may be a date alone
    static Object read(Class<?> type, boolean dateAllowed, String text) throws Malformed {
        if (type == String.class) {
            return string(text);
        }
        if (type == Integer.class) {
            return Math.toIntExact(integer(text, Integer.MIN_VALUE, Integer.MAX_VALUE));
        }
        if (type == Long.class) {
            return integer(text, Long.MIN_VALUE, Long.MAX_VALUE);
        }
        if (type == Boolean.class) {
            return bool(text);
        }
        if (type == UUID.class) {
            return RecordId.parse(text)
                    .orElseThrow(() -> new Malformed("must be a UUID in lower case", FieldCode.RECORD_ID));
        }
        if (type == Instant.class) {
            return dateAllowed && DATE.matcher(text).matches() ? date(text) : instant(text, dateAllowed);
        }
        if (type == Scope.class) {
            return scope(text);
        }
        if (type.isEnum()) {
            return constant(type, text);
        }
        throw new IllegalArgumentException("no text form for " + type);
    }

    private static String string(String text) throws Malformed {
        if (text.indexOf('\0') >= 0) {
            throw new Malformed("must not contain U+0000");
        }
        if (text.codePoints().anyMatch(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE)) {
            throw new Malformed("must not contain unpaired surrogates");
        }
        return text;
    }

    private static long integer(String text, long min, long max) throws Malformed {
        if (!INTEGER.matcher(text).matches()) {
            throw new Malformed("must be an integer", FieldCode.WHOLE_NUMBER);
        }
        try {
            long value = Long.parseLong(text);
            if (value >= min && value <= max) {
                return value;
            }
        } catch (NumberFormatException tooLarge) {
            // Reported below, like any other that is out of range.
        }
        throw new Malformed("must be an integer from " + min + " to " + max, FieldCode.WHOLE_NUMBER);
    }

    private static boolean bool(String text) throws Malformed {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new Malformed("must be true or false");
        };
    }

    private static Instant date(String text) throws Malformed {
        try {
            return LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
        } catch (DateTimeException noSuchDay) {
            throw new Malformed("must be a date that exists", FieldCode.DATE_TIME);
        }
    }

    private static Instant instant(String text, boolean dateAllowed) throws Malformed {
        return Rfc3339.parse(text.replace(' ', '+'))
                .orElseThrow(() -> new Malformed(
                        "must be an RFC 3339 date-time" + (dateAllowed ? " or a date" : ""), FieldCode.DATE_TIME));
    }

    private static Scope scope(String text) throws Malformed {
        return Scope.of(text).orElseThrow(() -> new Malformed("must be a scope, such as users:read"));
    }

    private static Object constant(Class<?> type, String text) throws Malformed {
        var constants = type.getEnumConstants();
        for (var constant : constants) {
            if (name(constant).equals(text)) {
                return constant;
            }
        }
        throw new Malformed(
                "must be one of " + Arrays.stream(constants).map(Scalar::name).collect(Collectors.joining(", ")),
                FieldCode.UNKNOWN_VALUE);
    }

    private static String name(Object constant) {
        return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT);
    }
}
