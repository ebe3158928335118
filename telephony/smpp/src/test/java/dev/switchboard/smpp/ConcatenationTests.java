package dev.switchboard.smpp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// 3GPP TS 23.040, 9.2.3.24.
class ConcatenationTests {

    @ParameterizedTest
    @CsvSource({"2, 1", "2, 2", "255, 255"})
    void isOneOfSeveralParts(int parts, int part) {
        assertThat(Concatenation.valid(7, parts, part)).isEqualTo(new Concatenation(7, parts, part));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0, 1", "1, 1", "2, 0", "2, 3"})
    void isNoneWhereTheNumbersContradict(int parts, int part) {
        assertThat(Concatenation.valid(7, parts, part)).isNull();
    }

    @Test
    void isFoundBehindOtherElements() {
        var ports =
                new byte[] {0x0b, 0x05, 0x04, 0x0b, (byte) 0x84, 0x23, (byte) 0xf0, 0x00, 0x03, 0x2a, 0x02, 0x01, 'H'};

        var content = Concatenation.parse(ports);

        assertThat(content.concatenation()).isEqualTo(new Concatenation(0x2a, 2, 1));
        assertThat(content.text()).containsExactly('H');
    }

    @Test
    void leavesAHeaderOutThatFillsTheContent() {
        assertThat(Concatenation.parse(new byte[] {1, 0}).text()).isEmpty();
        assertThat(Concatenation.parse(new byte[] {2, 0}).text()).isEmpty();
        assertThat(Concatenation.parse(new byte[] {0, 'H'}).text()).containsExactly('H');
    }
}
