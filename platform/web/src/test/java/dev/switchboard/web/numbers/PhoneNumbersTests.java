package dev.switchboard.web.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.switchboard.web.errors.ApiError;
import org.jspecify.annotations.Nullable;
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
    @CsvSource(
            delimiter = '|',
            value = {
                "(312) 555-0100      | US | +13125550100",
                "312-555-0100        | US | +13125550100",
                "312.555.0100        | US | +13125550100",
                "1 312 555 0100      | US | +13125550100",
                "312\u00a0555\u20110100 | US | +13125550100",
                "\u202a+1 312 555 0100\u202c | US | +13125550100",
                "+44 20 7946 0018    | US | +442079460018",
                "011 44 20 7946 0018 | US | +442079460018",
                "020 7946 0018       | GB | +442079460018",
                "00 1 312 555 0100   | GB | +13125550100",
                "030/23125 100       | DE | +493023125100",
                "06 1234 5678        | IT | +390612345678",
                "+1 312 555 0100     |    | +13125550100"
            })
    void readsANumberAsItIsWrittenInTheCountry(String text, @Nullable String country, String e164) {
        assertThat(NUMBERS.written(text, country)).contains(e164);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                  | US",
                "Priya               | US",
                "202                 | US",
                "911                 | US",
                "555-0100            | US",
                "312 555 01000       | US",
                "312-KL5-0100        | US",
                "+1 312 555 0100 x5  | US",
                "+44 110             | US",
                "(312) 555-0100      |   "
            })
    void readsNothingElse(String text, @Nullable String country) {
        assertThat(NUMBERS.written(text, country)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "+13125550100  | US | (312) 555-0100",
                "+13125550100  | GB | +1 312-555-0100",
                "+13125550100  |    | +1 312-555-0100",
                "+442079460018 | GB | 020 7946 0018",
                "+442079460018 | US | +44 20 7946 0018",
                "202           | US | 202",
                "+999          | US | +999"
            })
    void writesANumberForPeople(String e164, @Nullable String country, String formatted) {
        assertThat(NUMBERS.formatted(e164, country)).isEqualTo(formatted);
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
