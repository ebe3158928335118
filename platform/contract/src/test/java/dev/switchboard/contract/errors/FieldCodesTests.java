package dev.switchboard.contract.errors;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FieldCodesTests {

    @ParameterizedTest
    @ValueSource(strings = {"field-codes", "Field-Codes", "return=minimal, field-codes", " field-codes ,wait=1"})
    void areRequestedByThePreference(String prefer) {
        assertThat(FieldCodes.wanted(List.of("wait=5", prefer))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "field", "field-codes=1", "no-field-codes", "field-codes;a"})
    void areNotRequestedByAnotherPreference(String prefer) {
        assertThat(FieldCodes.wanted(List.of(prefer))).isFalse();
    }

    @Test
    void areNotRequestedWithoutAPreference() {
        assertThat(FieldCodes.wanted(List.of())).isFalse();
    }
}
