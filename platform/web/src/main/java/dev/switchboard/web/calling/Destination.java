package dev.switchboard.web.calling;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberType;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Where a number leads, and whether calls to it may cost more than calls to its country, as libphonenumber knows it.
///
/// @param number E.164
/// @param country ISO 3166-1 alpha-2; null for numbers of no country, such as those of satellites. Of a number in a
///     block that libphonenumber does not know, the main country of its country code
/// @param special whether it is a premium-rate, shared-cost, personal or pager number, or one of no country
public record Destination(String number, @Nullable String country, boolean special) {

    private static final String NO_COUNTRY = PhoneNumberUtil.REGION_CODE_FOR_NON_GEO_ENTITY;
    private static final Set<PhoneNumberType> SPECIAL = Set.of(
            PhoneNumberType.PREMIUM_RATE,
            PhoneNumberType.SHARED_COST,
            PhoneNumberType.PERSONAL_NUMBER,
            PhoneNumberType.PAGER);

    /// @param number E.164
    public static Destination of(String number) {
        var numbers = PhoneNumberUtil.getInstance();
        try {
            var parsed = numbers.parse(number, null);
            var known = numbers.getRegionCodeForNumber(parsed);
            var region = known == null ? numbers.getRegionCodeForCountryCode(parsed.getCountryCode()) : known;
            boolean ofNoCountry = region == null || NO_COUNTRY.equals(region);
            return new Destination(
                    number,
                    ofNoCountry ? null : region,
                    ofNoCountry || SPECIAL.contains(numbers.getNumberType(parsed)));
        } catch (NumberParseException unknown) {
            return new Destination(number, null, true);
        }
    }
}
