package dev.switchboard.auth.errors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.errors.ErrorType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatusErrorsTests {

    @ParameterizedTest
    @CsvSource({
        "404, 404, NOT_FOUND",
        "405, 405, INVALID_REQUEST",
        "413, 413, INVALID_REQUEST",
        "415, 415, INVALID_REQUEST",
        "418, 400, INVALID_REQUEST",
        "500, 500, SERVER_ERROR",
        "503, 500, SERVER_ERROR",
        "200, 500, SERVER_ERROR",
    })
    void saysWhatTheContractHasAWordFor(int status, int told, ErrorType type) {
        var row = StatusErrors.of(status);

        assertThat(row.status()).isEqualTo(told);
        assertThat(row.type()).isEqualTo(type);
    }
}
