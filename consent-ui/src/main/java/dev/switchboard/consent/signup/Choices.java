package dev.switchboard.consent.signup;

import java.text.Collator;
import java.time.ZoneId;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The countries and time zones of the form.
final class Choices {

    /// Zones of places, without obsolete spellings and offsets.
    private static final Pattern PLACE =
            Pattern.compile("(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)/.+|UTC");

    static final String DEFAULT_COUNTRY = "US";
    static final String DEFAULT_TIMEZONE = "UTC";

    /// By language; the names of all zones take a moment.
    private static final Map<Locale, List<Choice>> TIMEZONES = new ConcurrentHashMap<>();

    private Choices() {}

    /// @param code of a country in ISO 3166-1 alpha-2, or the name of a zone in the IANA time zone database
    /// @param name in the user's language
    record Choice(String code, String name) {}

    /// All countries, in the order of their names in this language.
    static List<Choice> countries(Locale language) {
        return sorted(
                Arrays.stream(Locale.getISOCountries())
                        .map(code -> new Choice(code, Locale.of("", code).getDisplayCountry(language))),
                language);
    }

    /// All time zones, in the order of their places, such as `Chicago (Central Time)`.
    static List<Choice> timezones(Locale language) {
        return TIMEZONES.computeIfAbsent(
                language,
                any -> sorted(
                        ZoneId.getAvailableZoneIds().stream()
                                .filter(zone -> PLACE.matcher(zone).matches())
                                .map(zone -> new Choice(zone, timezone(zone, language))),
                        language));
    }

    private static String timezone(String zone, Locale language) {
        var place = zone.substring(zone.lastIndexOf('/') + 1).replace('_', ' ');
        return zone.equals(DEFAULT_TIMEZONE)
                ? zone
                : place + " (" + ZoneId.of(zone).getDisplayName(TextStyle.FULL, language) + ")";
    }

    private static List<Choice> sorted(Stream<Choice> choices, Locale language) {
        return choices.sorted(Comparator.comparing(Choice::name, Collator.getInstance(language)))
                .toList();
    }

    /// The country of the browser's preferred language, such as `GB` of `en-GB`.
    static String country(Locale preferred) {
        var code = preferred.getCountry();
        return Arrays.asList(Locale.getISOCountries()).contains(code) ? code : DEFAULT_COUNTRY;
    }
}
