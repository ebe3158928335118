package dev.switchboard.api.platform.media;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteRangeTests {

    @ParameterizedTest
    @CsvSource({
        "bytes=0-0, 0, 0",
        "bytes=0-99, 0, 99",
        "bytes=10-, 10, 99",
        "bytes=99-, 99, 99",
        "bytes=90-1000, 90, 99",
        "bytes=-1, 99, 99",
        "bytes=-1000, 0, 99",
        "BYTES=5-6, 5, 6",
        "bytes=0-999999999999999999, 0, 99"
    })
    void selectsAPart(String field, long first, long last) {
        assertThat(ByteRange.of(field, 100)).isEqualTo(new ByteRange.Part(first, last));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "bytes",
                "bytes=",
                "bytes=-",
                "bytes=a-b",
                "bytes=5-4",
                "bytes=0-1,3-4",
                "items=0-1",
                "bytes=--1",
                "bytes=99999999999999999999-"
            })
    void isIgnoredWhenItIsNoRangeOfOneKnownUnit(String field) {
        assertThat(ByteRange.of(field, 100)).isEqualTo(new ByteRange.Whole());
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes=100-", "bytes=100-200", "bytes=-0"})
    void cannotBeSatisfiedBeyondTheEnd(String field) {
        assertThat(ByteRange.of(field, 100)).isEqualTo(new ByteRange.Unsatisfiable());
    }

    @Test
    void selectsNothingOfAnEmptyMedium() {
        assertThat(ByteRange.of("bytes=0-", 0)).isEqualTo(new ByteRange.Unsatisfiable());
        assertThat(ByteRange.of("bytes=-5", 0)).isEqualTo(new ByteRange.Unsatisfiable());
        assertThat(ByteRange.of(null, 0)).isEqualTo(new ByteRange.Whole());
    }
}
