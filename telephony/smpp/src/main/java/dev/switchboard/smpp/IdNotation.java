package dev.switchboard.smpp;

import java.math.BigInteger;
import java.util.Locale;

/// How a message center writes the ids of messages. Some write them in hexadecimal in the response to
/// `submit_sm` and in decimal in receipts.
enum IdNotation {
    TEXT,
    DECIMAL,
    HEXADECIMAL;

    private static final int DECIMAL_RADIX = 10;
    private static final int HEXADECIMAL_RADIX = 16;

    /// One spelling for an id in each notation. An id that is no such number stays as it is.
    String normalize(String id) {
        return switch (this) {
            case TEXT -> id.strip();
            case DECIMAL -> number(id.strip(), DECIMAL_RADIX);
            case HEXADECIMAL -> number(id.strip(), HEXADECIMAL_RADIX);
        };
    }

    private static String number(String id, int radix) {
        try {
            return new BigInteger(id, radix).toString();
        } catch (NumberFormatException _) {
            return id.toLowerCase(Locale.ROOT);
        }
    }

    /// An id as the message center writes it.
    String write(String normalized) {
        return this == HEXADECIMAL && normalized.matches("[0-9]+")
                ? new BigInteger(normalized).toString(HEXADECIMAL_RADIX).toUpperCase(Locale.ROOT)
                : normalized;
    }
}
