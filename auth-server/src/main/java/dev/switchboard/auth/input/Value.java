package dev.switchboard.auth.input;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.contract.text.VisibleText;
import java.lang.reflect.RecordComponent;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// The types that one value can have, and their only written forms:
///
/// | Type | Form |
/// |---|---|
/// | `String` | Unicode without control characters, of a [Length]; visible where [DisplayName], any where [Opaque] |
/// | `Integer` | decimal, without leading zeros; a JSON number in a body |
/// | `Boolean` | `true`, `false`; a JSON literal in a body |
/// | `Scope` | such as `users:read`, of those that anybody may be given |
/// | another enum | the constant's name in lower case |
/// | `Instant` | RFC 3339 with any offset, a space for the `+` of the offset, or a date, which means 00:00 UTC |
final class Value {

    private static final Pattern INTEGER = Pattern.compile("0|-?[1-9][0-9]{0,8}");
    private static final Pattern RFC_3339 =
            Pattern.compile("\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?([Zz]|[+-]\\d{2}:\\d{2})");
    private static final Pattern DATE = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");

    private Value() {}

    /// A value that is not of its form. The message says what would be.
    static final class Malformed extends Exception {

        private final String reason;

        Malformed(String reason) {
            super(reason, null, false, false);
            this.reason = reason;
        }

        String reason() {
            return reason;
        }
    }

    /// Reads `node` as a value of `type`, held to what `component` says of it.
    ///
    /// @param query whether it comes from a query, where a number is written as text
    static Object read(Class<?> type, RecordComponent component, JsonNode node, boolean query) throws Malformed {
        if (node.isNull()) {
            throw new Malformed("must not be null");
        }
        if (type == Integer.class) {
            return integer(component, node, query);
        }
        if (type == Boolean.class) {
            return bool(node, query);
        }
        if (!node.isString()) {
            throw new Malformed("must be a string");
        }
        var text = node.asString();
        if (type == String.class) {
            return text(component, text);
        }
        if (type == Scope.class) {
            return Scope.of(text)
                    .filter(Scope.grantable()::contains)
                    .orElseThrow(() -> new Malformed("must be a scope that can be granted, such as users:read"));
        }
        if (type == Instant.class) {
            return instant(text);
        }
        return constant(type, text);
    }

    private static Integer integer(RecordComponent component, JsonNode node, boolean query) throws Malformed {
        if ((query ? node.isString() : node.isIntegralNumber())
                && INTEGER.matcher(node.asString()).matches()) {
            int value = Integer.parseInt(node.asString());
            var between = component.getAnnotation(Between.class);
            if (between == null || (value >= between.min() && value <= between.max())) {
                return value;
            }
            throw new Malformed("must be " + between.min() + " to " + between.max());
        }
        throw new Malformed("must be an integer");
    }

    private static Boolean bool(JsonNode node, boolean query) throws Malformed {
        var text = (query ? node.isString() : node.isBoolean()) ? node.asString() : "";
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new Malformed("must be true or false");
        };
    }

    private static String text(RecordComponent component, String text) throws Malformed {
        if (component.isAnnotationPresent(Opaque.class)) {
            return text;
        }
        if (text.codePoints().anyMatch(Value::unreadable)) {
            throw new Malformed("must be Unicode text without control characters");
        }
        if (component.isAnnotationPresent(DisplayName.class) && !VisibleText.is(text)) {
            throw new Malformed(VisibleText.RULE);
        }
        var length = component.getAnnotation(Length.class);
        if (text.isBlank() || (length != null && text.codePointCount(0, text.length()) > length.max())) {
            throw new Malformed("must have 1 to " + (length == null ? "any number of" : length.max()) + " characters");
        }
        return text;
    }

    private static boolean unreadable(int point) {
        return Character.isISOControl(point) || (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
    }

    private static Instant instant(String text) throws Malformed {
        try {
            if (DATE.matcher(text).matches()) {
                return LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
            }
            var written = text.replace(' ', '+');
            if (RFC_3339.matcher(written).matches()) {
                return OffsetDateTime.parse(written.toUpperCase(Locale.ROOT)).toInstant();
            }
        } catch (DateTimeException noSuchTime) {
            // Told below.
        }
        throw new Malformed("must be an RFC 3339 date-time");
    }

    private static Object constant(Class<?> type, String text) throws Malformed {
        var constants = type.getEnumConstants();
        for (var constant : constants) {
            if (name(constant).equals(text)) {
                return constant;
            }
        }
        throw new Malformed(
                "must be one of " + Arrays.stream(constants).map(Value::name).collect(Collectors.joining(", ")));
    }

    private static String name(Object constant) {
        return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT);
    }
}
