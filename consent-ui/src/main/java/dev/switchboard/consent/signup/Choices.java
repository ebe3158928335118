package dev.switchboard.consent.signup;

import java.text.Collator;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// The countries and time zones of the form.
final class Choices {

    /// Zones of places, without obsolete spellings and offsets.
    private static final Pattern PLACE =
            Pattern.compile("(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)/.+|UTC");

    static final String DEFAULT_COUNTRY = "US";
    static final String DEFAULT_TIMEZONE = "UTC";

    static final List<String> TIMEZONES = ZoneId.getAvailableZoneIds().stream()
            .filter(zone -> PLACE.matcher(zone).matches())
            .sorted()
            .toList();

    private Choices() {}

    /// @param code ISO 3166-1 alpha-2
    record Country(String code, String name) {}

    /// All countries, in the order of their names in this language.
    static List<Country> countries(Locale language) {
        return Arrays.stream(Locale.getISOCountries())
                .map(code -> new Country(code, Locale.of("", code).getDisplayCountry(language)))
                .sorted(Comparator.comparing(Country::name, Collator.getInstance(language)))
                .toList();
    }

    /// The country of the browser's preferred language, such as `GB` of `en-GB`.
    static String country(Locale preferred) {
        var code = preferred.getCountry();
        return Arrays.asList(Locale.getISOCountries()).contains(code) ? code : DEFAULT_COUNTRY;
    }
}
