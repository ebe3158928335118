package dev.switchboard.api.json;

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
    void writesWhatItReads(String text) {
        assertThat(Rfc3339.written(Instant.parse(text))).isEqualTo(text);
    }

    @Test
    void leavesOutWhatIsFinerThanMilliseconds() {
        assertThat(Rfc3339.written(Instant.parse("2026-11-20T21:32:05.1209999Z")))
                .isEqualTo("2026-11-20T21:32:05.120Z");
    }

    @Test
    void writesAnyTimeAsTheFormatterOfThePlatformDoes() {
        new Random(7)
                .longs(10_000, 0, Instant.parse("9999-12-31T23:59:59Z").toEpochMilli())
                .mapToObj(Instant::ofEpochMilli)
                .forEach(instant -> assertThat(Rfc3339.written(instant)).isEqualTo(SAME.format(instant)));
    }
}
