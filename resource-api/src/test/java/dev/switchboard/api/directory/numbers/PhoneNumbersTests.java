package dev.switchboard.api.directory.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.switchboard.web.errors.ApiError;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PhoneNumbersTests {

    private static final PhoneNumbers NUMBERS = new PhoneNumbers();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "+13125550100     | +13125550100",
                "+1 (312) 555-0100| +13125550100",
                "+44 1632 960 001 | +441632960001",
                "+44 (0)1632 960001| +441632960001",
                "+49.30.23125.100 | +493023125100",
                "+390612345678    | +390612345678",
                "+80012345678     | +80012345678",
                "+15555550100     | +15555550100"
            })
    void writesANumberInE164(String given, String e164) {
        assertThat(NUMBERS.e164("to", given)).isEqualTo(e164);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "+",
                "3125550100",
                "0044 1632 960001",
                "+1312555010",
                "+1312555010000",
                "+999123456789",
                "+1312KL50100",
                "+13125550100;ext=5",
                "+13125550100 x5",
                "tel:+13125550100",
                "sip:ada@example.com",
                "+1312555010٠",
                "+1911",
                "+44999",
                "+49110",
                "+112",
                "+0123456789"
            })
    void rejectsInvalidNumbers(String given) {
        assertThatExceptionOfType(ApiError.class)
                .isThrownBy(() -> NUMBERS.e164("to", given))
                .satisfies(refused -> {
                    assertThat(refused.status()).isEqualTo(422);
                    assertThat(refused.fields())
                            .singleElement()
                            .satisfies(row -> assertThat(row.field()).isEqualTo("to"));
                });
    }

    @ParameterizedTest
    @CsvSource({
        "112, GB, true",
        "999, GB, true",
        "911, US, true",
        "110, DE, true",
        "100, GB, false",
        "2000, GB, false",
        "911, GB, false",
        "9110, US, false",
        "1120, US, false",
        "1105, DE, false",
        "031234567, LT, false"
    })
    void recognizesEmergencyNumbers(String number, String country, boolean emergency) {
        assertThat(NUMBERS.emergency(number, country)).isEqualTo(emergency);
    }
}
