package dev.switchboard.web.emergency;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.ShortNumberInfo;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmergencyNumbersTests {

    private static final ShortNumberInfo LIBRARY = ShortNumberInfo.getInstance();

    @ParameterizedTest
    @CsvSource({"US, 112 911", "GB, 112 999", "DE, 110 112", "SE, 112 90000", "ZA, 10111 10177 112"})
    void knowsTheNumbersOfACountry(String country, String numbers) {
        assertThat(EmergencyNumbers.of(country)).containsExactly(numbers.split(" "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"US", "DE", "GB", "IN", "LT", "CZ", "SE", "BR", "NA"})
    void knowsExactlyThoseThatTheLibraryKnows(String country) {
        assertThat(EmergencyNumbers.of(country))
                .containsExactlyInAnyOrderElementsOf(allDigits(5)
                        .filter(number -> LIBRARY.isEmergencyNumber(number, country))
                        .toList());
    }

    @Test
    void knowsNoneThatTheLibraryDoesNotKnow() {
        for (var country : PhoneNumberUtil.getInstance().getSupportedRegions()) {
            assertThat(EmergencyNumbers.of(country)).allMatch(number -> LIBRARY.isEmergencyNumber(number, country));
        }
    }

    /// Almost every country has one, so that a change of the library's files would not go unnoticed.
    @Test
    void knowsSomeOfAlmostEveryCountry() {
        Set<String> without = PhoneNumberUtil.getInstance().getSupportedRegions().stream()
                .filter(country -> EmergencyNumbers.of(country).isEmpty())
                .collect(Collectors.toSet());

        assertThat(without).hasSizeLessThan(10);
    }

    @ParameterizedTest
    @CsvSource({
        "911, US, true",
        "9110, US, true",
        "1120, US, true",
        "9990, US, true",
        "1100, DE, true",
        "1105, US, false",
        "1001, IN, true",
        "90000, SE, true",
        "9000, SE, false",
        "91, US, false",
        "2911, US, false",
        "100, GB, false"
    })
    void knowsWhichExtensionsConflict(String extension, String country, boolean conflicts) {
        assertThat(EmergencyNumbers.conflictsWith(extension, country)).isEqualTo(conflicts);
    }

    private static Stream<String> allDigits(int longest) {
        return IntStream.rangeClosed(2, longest)
                .boxed()
                .flatMap(length -> IntStream.range(0, (int) Math.pow(10, length))
                        .mapToObj(number -> String.format("%0" + length + "d", number)));
    }
}
