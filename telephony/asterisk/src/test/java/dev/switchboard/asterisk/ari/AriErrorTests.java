package dev.switchboard.asterisk.ari;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Refusals in Asterisk's own words. A session fails by a refusal unless the object is gone.
class AriErrorTests {

    @ParameterizedTest
    @CsvSource({
        "404, Channel not found, true",
        "400, Channel not found, true",
        "409, Channel not in Stasis application, true",
        "422, Channel not in Stasis application, true",
        "412, Channel in invalid state, true",
        "422, Event source does not exist, true",
        "422, Unprocessable Entity, false",
        "400, Invalid parameter, false",
        "500, Allocation failed, false"
    })
    void saysWhetherTheObjectIsGone(int status, String message, boolean isGone) {
        var error = new AriError(status, "POST /bridges/1/addChannel", "{\"message\":\"%s\"}".formatted(message));

        assertThat(error.isGone()).isEqualTo(isGone);
    }

    /// res/stasis/control.c: the command to set a variable is refused once the channel is about to leave.
    @ParameterizedTest
    @CsvSource({
        "400, Failed to execute function, true",
        "400, Invalid parameter, false",
        "404, Channel not found, false"
    })
    void saysWhetherAVariableCouldNotBeSet(int status, String message, boolean isNotSet) {
        var error = new AriError(status, "POST /channels/1/variable", "{\"message\":\"%s\"}".formatted(message));

        assertThat(error.isNotSet()).isEqualTo(isNotSet);
    }
}
