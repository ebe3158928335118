package dev.switchboard.standalone.settings;

import java.util.Arrays;
import java.util.Locale;

/// A row of the table.
///
/// @param property such as `switchboard.numbers.quarantine`
/// @param variable the environment variable that sets it
/// @param value the default; empty for none
/// @param required whether the service does not start without it
/// @param meaning one sentence or more; empty where the source has none
record Setting(String property, String variable, String value, boolean required, Unit unit, String meaning) {

    /// How a value is written. What is none of the others, such as the constants of an enumeration, names itself.
    record Unit(String name) {

        static final Unit NUMBER = new Unit("number");
        static final Unit TIME = new Unit("time");
        static final Unit SIZE = new Unit("size");
        static final Unit SWITCH = new Unit("true or false");
        static final Unit ADDRESS = new Unit("address");
        static final Unit TEXT = new Unit("text");

        /// Guesses it from a default.
        static Unit of(String value) {
            if (value.matches("\\d+(ms|[smhd])")) {
                return TIME;
            } else if (value.matches("\\d+[KMG]?B")) {
                return SIZE;
            } else if (value.matches("\\d+")) {
                return NUMBER;
            } else if (value.matches("true|false")) {
                return SWITCH;
            }
            return value.matches("https?://.*|\\$\\{.*-url}.*") ? ADDRESS : TEXT;
        }
    }

    /// The environment variable that Spring Boot reads for a property.
    static String variable(String property) {
        return property.replaceAll("[.\\-\\[]", "_").replace("]", "").toUpperCase(Locale.ROOT);
    }

    /// The first segments of the property, under which the page lists it.
    String group() {
        var segments = property.replaceAll("\\[.*", "").split("\\.");
        int length = switch (segments[0]) {
            case "switchboard" ->
                switch (segments[1]) {
                    case "telephony", "messaging" -> Math.min(3, segments.length - 1);
                    default -> Math.min(2, segments.length - 1);
                };
            default -> 1;
        };
        return String.join(".", Arrays.copyOf(segments, length));
    }
}
