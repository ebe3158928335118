package dev.switchboard.web.numbers;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.PhoneNumberUtil.ValidationResult;
import com.google.i18n.phonenumbers.ShortNumberInfo;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.emergency.EmergencyNumbers;
import dev.switchboard.web.errors.ApiError;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Phone numbers by the rules of their countries, as libphonenumber knows them
/// (docs/guides/requests-and-responses.md#phone-numbers). Countries are ISO 3166-1 alpha-2 codes.
public final class PhoneNumbers {

    /// What is wrong with a number that cannot be read.
    public static final String FORM = "must be a phone number in E.164, such as +13125550100";

    /// The allowed characters, so that libphonenumber does not interpret letters or extensions.
    private static final Pattern WRITTEN = Pattern.compile("\\+[0-9][-(). 0-9]{1,31}");

    private static final Pattern DIALED = Pattern.compile("[0-9]{3,20}");

    /// Spaces of all widths, dashes of all lengths, marks of the writing direction, and other signs between digits.
    private static final Pattern SEPARATORS = Pattern.compile("[\\s\\p{Z}\\p{Pd}\\p{Cf}().,/]");

    private static final String PLUS = "+";

    private final PhoneNumberUtil numbers = PhoneNumberUtil.getInstance();
    private final ShortNumberInfo shortNumbers = ShortNumberInfo.getInstance();

    /// Reads the files of all countries, for services in which nothing may block on a file later. libphonenumber reads
    /// a country's file at its first use.
    public PhoneNumbers preload() {
        for (var country : numbers.getSupportedRegions()) {
            numbers.getExampleNumber(country);
            shortNumbers.isEmergencyNumber("0", country);
            EmergencyNumbers.of(country);
        }
        numbers.getSupportedGlobalNetworkCallingCodes().forEach(numbers::getExampleNumberForNonGeoEntity);
        return this;
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
        return parse(given).orElseThrow(() -> ApiError.validation(field, FORM, FieldCode.PHONE_NUMBER));
    }

    /// Whether it is exactly an emergency number of the company's country. A longer number that begins with one is
    /// an ordinary number or extension.
    public boolean emergency(String given, String country) {
        return EmergencyNumbers.of(country).contains(given);
    }

    /// The code of a country, such as `+44`.
    public String countryCode(String country) {
        return PLUS + numbers.getCountryCodeForRegion(country);
    }

    /// What was dialed on a telephone: E.164, or with the prefixes of the country.
    ///
    /// @return in E.164; empty for short codes and what is no number
    public Optional<String> dialed(String digits, String country) {
        if (digits.startsWith(PLUS)) {
            return parse(digits);
        }
        return DIALED.matcher(digits).matches() ? parse(digits, country) : Optional.empty();
    }

    /// What somebody wrote, as numbers are written in the country or with a country code: `(312) 555-0100`,
    /// `+44 20 7946 0018`.
    ///
    /// @param country null accepts country codes only
    /// @return in E.164; empty for short codes and what is no number
    public Optional<String> written(String text, @Nullable String country) {
        var digits = SEPARATORS.matcher(text).replaceAll("");
        if (country == null) {
            return parse(digits);
        }
        return dialed(digits, country);
    }

    /// The number in E.164, if it is valid.
    public Optional<String> parse(String given) {
        return WRITTEN.matcher(given).matches() ? parse(given, null) : Optional.empty();
    }

    /// A number for people: as it is written in the country if it is one of that country, else with its country code.
    ///
    /// @param e164 what is no number remains as it is
    /// @param country null writes all numbers with their country codes
    public String formatted(String e164, @Nullable String country) {
        try {
            var number = numbers.parse(e164, null);
            boolean national = country != null && number.getCountryCode() == numbers.getCountryCodeForRegion(country);
            return numbers.format(number, national ? PhoneNumberFormat.NATIONAL : PhoneNumberFormat.INTERNATIONAL);
        } catch (NumberParseException noNumber) {
            return e164;
        }
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
