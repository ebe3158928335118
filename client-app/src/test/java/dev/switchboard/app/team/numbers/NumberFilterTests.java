package dev.switchboard.app.team.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberFilterTests {

    @ParameterizedTest
    @CsvSource({"312, 312", "(312) 555, 312555", "+1 312-555, 1312555"})
    void findsNumbersByWhatPeopleWrite(String typed, String digits) {
        var filter = new NumberFilter(null, null, null, typed, null, null);

        assertThat(filter.available().encoded()).isEqualTo("/available-numbers?q=" + digits + "&limit=20");
    }
}
