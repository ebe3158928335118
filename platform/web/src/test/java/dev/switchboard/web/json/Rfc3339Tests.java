package dev.switchboard.web.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Rfc3339Tests {

    private static final DateTimeFormatter SAME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-20T21:32:05.120Z",
                "2026-11-20T00:00:00.000Z",
                "1969-12-31T23:59:59.999Z",
                "2024-02-29T12:00:00.001Z",
                "0001-01-01T00:00:00.000Z",
                "9999-12-31T23:59:59.999Z"
            })
    void formatsWhatItParses(String text) {
        assertThat(Rfc3339.format(Instant.parse(text))).isEqualTo(text);
        assertThat(Rfc3339.parse(text)).contains(Instant.parse(text));
    }

    @Test
    void truncatesToMilliseconds() {
        assertThat(Rfc3339.format(Instant.parse("2026-11-20T21:32:05.1209999Z")))
                .isEqualTo("2026-11-20T21:32:05.120Z");
    }

    @Test
    void formatsAnyTimeAsThePlatformDoes() {
        new Random(7)
                .longs(10_000, 0, Instant.parse("9999-12-31T23:59:59Z").toEpochMilli())
                .mapToObj(Instant::ofEpochMilli)
                .forEach(instant -> assertThat(Rfc3339.format(instant)).isEqualTo(SAME.format(instant)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-20T21:32:05Z",
                "2026-11-20t21:32:05z",
                "2026-11-20T23:32:05+02:00",
                "2026-11-20T21:32:05.000000000Z"
            })
    void parsesEveryFormOfTheSameTime(String text) {
        assertThat(Rfc3339.parse(text)).contains(Instant.parse("2026-11-20T21:32:05Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2026-11-20",
                "2026-11-20T21:32:05",
                "2026-11-20T21:32Z",
                "2026-11-20 21:32:05Z",
                "2026-13-20T21:32:05Z",
                "2026-02-29T21:32:05Z",
                "2026-11-20T25:00:00Z",
                "2026-11-20T21:32:05+0200",
                "2026-11-20T21:32:05.1234567890Z",
                "٢026-11-20T21:32:05Z"
            })
    void parsesNothingElse(String text) {
        assertThat(Rfc3339.parse(text)).isEmpty();
    }
}
