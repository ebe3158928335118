package dev.switchboard.api.numbers;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.PhoneNumberUtil.ValidationResult;
import com.google.i18n.phonenumbers.ShortNumberInfo;
import dev.switchboard.contract.errors.FieldRule;
import dev.switchboard.web.errors.ApiError;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/// Phone numbers by the rules of their countries, as libphonenumber knows them
/// (docs/guides/requests-and-responses.md#phone-numbers).
@Component
public final class PhoneNumbers {

    static final String FORM = "must be a telephone number in E.164";

    /// The allowed characters, so that libphonenumber does not interpret letters or extensions.
    private static final Pattern WRITTEN = Pattern.compile("\\+[0-9][-(). 0-9]{1,31}");

    private final PhoneNumberUtil numbers = PhoneNumberUtil.getInstance();
    private final ShortNumberInfo shortNumbers = ShortNumberInfo.getInstance();

    /// libphonenumber reads a country's file at its first use. All are read at startup, since later
    /// nothing may block on a file.
    PhoneNumbers() {
        for (var country : numbers.getSupportedRegions()) {
            numbers.getExampleNumber(country);
            shortNumbers.connectsToEmergencyNumber("0", country);
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

    /// Whether it is an emergency number in the organization's country.
    ///
    /// @param country ISO 3166-1 alpha-2
    public boolean emergency(String given, String country) {
        return shortNumbers.connectsToEmergencyNumber(given, country);
    }

    /// The number in E.164, if it is valid.
    Optional<String> parse(String given) {
        if (!WRITTEN.matcher(given).matches()) {
            return Optional.empty();
        }
        try {
            var number = numbers.parse(given, null);
            return numbers.isPossibleNumberWithReason(number) == ValidationResult.IS_POSSIBLE
                            && !shortNumbers.isValidShortNumber(number)
                    ? Optional.of(numbers.format(number, PhoneNumberFormat.E164))
                    : Optional.empty();
        } catch (NumberParseException noNumber) {
            return Optional.empty();
        }
    }
}
