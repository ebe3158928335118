package dev.switchboard.api.directory.numbers;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.PhoneNumberUtil.ValidationResult;
import com.google.i18n.phonenumbers.ShortNumberInfo;
import dev.switchboard.contract.errors.FieldRule;
import dev.switchboard.web.emergency.EmergencyNumbers;
import dev.switchboard.web.errors.ApiError;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Phone numbers by the rules of their countries, as libphonenumber knows them
/// (docs/guides/requests-and-responses.md#phone-numbers).
@Component
public final class PhoneNumbers {

    static final String FORM = "must be a telephone number in E.164";

    /// The allowed characters, so that libphonenumber does not interpret letters or extensions.
    private static final Pattern WRITTEN = Pattern.compile("\\+[0-9][-(). 0-9]{1,31}");

    private static final Pattern DIALED = Pattern.compile("[0-9]{3,20}");

    private final PhoneNumberUtil numbers = PhoneNumberUtil.getInstance();
    private final ShortNumberInfo shortNumbers = ShortNumberInfo.getInstance();

    /// libphonenumber reads a country's file at its first use. All are read at startup, since later
    /// nothing may block on a file.
    public PhoneNumbers() {
        for (var country : numbers.getSupportedRegions()) {
            numbers.getExampleNumber(country);
            shortNumbers.isEmergencyNumber("0", country);
            EmergencyNumbers.of(country);
        }
        numbers.getSupportedGlobalNetworkCallingCodes().forEach(numbers::getExampleNumberForNonGeoEntity);
    }

    /// A given number in E.164, without spaces, hyphens, dots and parentheses. Its length must be
    /// possible in its country. Whether its block of numbers is in use is not checked, since that
    /// changes daily.
    ///
    /// Emergency numbers and short codes are invalid, also with a country code (`+49110`).
    ///
    /// @param field the field of the body or query
    /// @throws ApiError 422 on that field
    public String e164(String field, String given) {
        return parse(given).orElseThrow(() -> ApiError.validation(field, FORM, FieldRule.PHONE_NUMBER));
    }

    /// Whether it is exactly an emergency number of the company's country. A longer number that begins with one is
    /// an ordinary number or extension.
    ///
    /// @param country ISO 3166-1 alpha-2
    public boolean emergency(String given, String country) {
        return EmergencyNumbers.of(country).contains(given);
    }

    /// The code of a country, such as `+44`.
    ///
    /// @param country ISO 3166-1 alpha-2
    public String countryCode(String country) {
        return "+" + numbers.getCountryCodeForRegion(country);
    }

    /// What was dialed on a telephone: E.164, or with the prefixes of the country.
    ///
    /// @param country ISO 3166-1 alpha-2
    /// @return in E.164; empty for short codes and what is no number
    public Optional<String> dialed(String digits, String country) {
        if (digits.startsWith("+")) {
            return parse(digits);
        }
        return DIALED.matcher(digits).matches() ? parse(digits, country) : Optional.empty();
    }

    /// The number in E.164, if it is valid.
    Optional<String> parse(String given) {
        return WRITTEN.matcher(given).matches() ? parse(given, null) : Optional.empty();
    }

    private Optional<String> parse(String given, @Nullable String country) {
        try {
            var number = numbers.parse(given, country);
            return numbers.isPossibleNumberWithReason(number) == ValidationResult.IS_POSSIBLE
                            && !shortNumbers.isValidShortNumber(number)
                    ? Optional.of(numbers.format(number, PhoneNumberFormat.E164))
                    : Optional.empty();
        } catch (NumberParseException noNumber) {
            return Optional.empty();
        }
    }
}
