package dev.switchboard.api.json;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/// Times as the contract writes them: `2026-11-20T21:32:05.120Z`, always with three digits of milliseconds.
///
/// A page of calls has two hundred of them; a formatter of `java.time` takes five times as long for one.
final class Rfc3339 {

    private static final int LENGTH = 24;

    private Rfc3339() {}

    /// @param instant of the years 0 to 9999
    static String written(Instant instant) {
        var time = LocalDateTime.ofEpochSecond(instant.getEpochSecond(), 0, ZoneOffset.UTC);
        var text = new byte[LENGTH];
        digits(text, 0, 4, time.getYear());
        text[4] = '-';
        digits(text, 5, 2, time.getMonthValue());
        text[7] = '-';
        digits(text, 8, 2, time.getDayOfMonth());
        text[10] = 'T';
        digits(text, 11, 2, time.getHour());
        text[13] = ':';
        digits(text, 14, 2, time.getMinute());
        text[16] = ':';
        digits(text, 17, 2, time.getSecond());
        text[19] = '.';
        digits(text, 20, 3, instant.getNano() / 1_000_000);
        text[23] = 'Z';
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    private static void digits(byte[] text, int from, int count, int value) {
        int rest = value;
        for (int at = from + count - 1; at >= from; at--) {
            text[at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
    }
}
