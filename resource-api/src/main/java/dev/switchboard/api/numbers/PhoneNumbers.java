package dev.switchboard.api.numbers;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.PhoneNumberUtil.ValidationResult;
import com.google.i18n.phonenumbers.ShortNumberInfo;
import dev.switchboard.web.errors.ApiError;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/// Phone numbers by the rules of their countries, as libphonenumber knows them
/// (docs/guides/requests-and-responses.md#phone-numbers).
@Component
public final class PhoneNumbers {

    static final String FORM = "must be a telephone number in E.164";

    /// The allowed characters, so that letters, extensions and the like are refused and not guessed
    /// at.
    private static final Pattern WRITTEN = Pattern.compile("\\+[0-9][-(). 0-9]{1,31}");

    private final PhoneNumberUtil numbers = PhoneNumberUtil.getInstance();
    private final ShortNumberInfo shortNumbers = ShortNumberInfo.getInstance();

    /// It reads a file for each country when that is first asked for; all of them now, since nothing may wait for a
    /// file later.
    PhoneNumbers() {
        for (var country : numbers.getSupportedRegions()) {
            numbers.getExampleNumber(country);
            shortNumbers.connectsToEmergencyNumber("0", country);
        }
        numbers.getSupportedGlobalNetworkCallingCodes().forEach(numbers::getExampleNumberForNonGeoEntity);
    }

    /// A number that somebody gives, in E.164; spaces, hyphens, dots and parentheses are passed over. Its length
    /// has to be one that its country has; which blocks of numbers are in use is not asked, since that changes
    /// daily.
    ///
    /// Emergency numbers and short codes are none, in whichever dress (`+49110`).
    ///
    /// @param field where it was given
    /// @throws ApiError 422 on that field
    public String e164(String field, String given) {
        return parse(given).orElseThrow(() -> ApiError.validation(field, FORM));
    }

    /// Whether it calls for help where the organization is.
    ///
    /// @param country ISO 3166-1 alpha-2
    public boolean emergency(String given, String country) {
        return shortNumbers.connectsToEmergencyNumber(given, country);
    }

    /// The number in E.164, if it is one.
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
