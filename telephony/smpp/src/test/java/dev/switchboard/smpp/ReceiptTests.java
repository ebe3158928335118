package dev.switchboard.smpp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReceiptTests {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            id:0123 sub:001 dlvrd:001 submit date:2611251200 done date:2611251201 stat:DELIVRD err:000 text:Hi | 0123 | DELIVERED
            id:ab-c:1 stat:UNDELIV | ab-c:1 | UNDELIVERABLE
            ID:77 STAT:expired ERR:001 | 77 | EXPIRED
            sub:001 id:9 done date:x stat:REJECTD text: | 9 | REJECTED
            id: 12 stat: ENROUTE | 12 | ENROUTE
            id:5 stat:NEVERHEARD |  5 |
            id:1 text:stat:DELIVRD | 1 |
            hello | |
            """)
    void readsTheFormsThatOccur(String text, String id, MessageState state) {
        assertThat(Receipt.idIn(text)).isEqualTo(id);
        assertThat(Receipt.stateIn(text)).isEqualTo(state);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "12\u000034", "12\n"})
    void takesNothingForAnIdThatCanBeNone(String id) {
        assertThat(SmscId.valid(id)).isNull();
        assertThat(SmscId.valid("x".repeat(65))).isNull();
        assertThat(SmscId.valid("ab-c:1")).isEqualTo("ab-c:1");
    }

    @Test
    void comparesIdsInTheirNotations() {
        assertThat(IdNotation.HEXADECIMAL.normalize("00FF")).isEqualTo(IdNotation.DECIMAL.normalize("0255"));
        assertThat(IdNotation.HEXADECIMAL.write("255")).isEqualTo("FF");
        assertThat(IdNotation.DECIMAL.normalize("x1")).isEqualTo("x1");
        assertThat(IdNotation.TEXT.normalize(" Ab1 ")).isEqualTo("Ab1");
    }
}
