package dev.switchboard.smpp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdNotationTests {

    @ParameterizedTest
    @CsvSource({
        "DECIMAL, 0000123456, 123456",
        "HEXADECIMAL, 1E240, 123456",
        "HEXADECIMAL, 0001e240, 123456",
        "TEXT, ' 00A ', 00A",
        "DECIMAL, No-Number, no-number",
        "HEXADECIMAL, XYZ, xyz"
    })
    void makesOneIdOfItsForms(IdNotation notation, String written, String id) {
        assertThat(notation.normalize(written)).isEqualTo(id);
    }

    @Test
    void writesAnIdAsTheMessageCenterDoes() {
        assertThat(IdNotation.HEXADECIMAL.write("123456")).isEqualTo("1E240");
        assertThat(IdNotation.HEXADECIMAL.write("xyz")).isEqualTo("xyz");
        assertThat(IdNotation.DECIMAL.write("123456")).isEqualTo("123456");
    }
}
