package dev.switchboard.asterisk.faxes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaxResultTests {

    @Test
    void readsWhatTheDialplanHasWritten() {
        assertThat(FaxResult.of("SUCCESS|2|T38|12|+13125550191|+13125550190|OK\n"))
                .isEqualTo(new FaxResult("SUCCESS", 2, "T38", true, "+13125550191", "+13125550190", "OK"));
        assertThat(FaxResult.of("FAILED|x|audio||||A reason | with a bar"))
                .isEqualTo(new FaxResult("FAILED", 0, "audio", false, null, "", "A reason | with a bar"));
        assertThat(FaxResult.of("SUCCESS|2")).isNull();
        assertThat(FaxResult.of("")).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "FAILED|0|audio|0|||The call dropped prematurely,  true",
        "FAILED|0|audio|12|||The call dropped prematurely, false",
        "FAILED|1|T38|0|||The call dropped prematurely,    false",
        "FAILED|0|T38|0|||Disconnected after permitted retries, false",
        "SUCCESS|1|T38|0|||OK,                             false"
    })
    void tellsAPersonFromAFaxMachine(String text, boolean isNoMachine) {
        assertThat(Objects.requireNonNull(FaxResult.of(text)).isNoMachine()).isEqualTo(isNoMachine);
    }
}
