package dev.switchboard.app.pages;

import java.text.Collator;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The countries and time zones that forms offer.
public final class Regions {

    private Regions() {}

    /// A country to choose.
    ///
    /// @param code of ISO 3166-1, two letters
    /// @param name in the user's language
    public record Country(String code, String name) {}

    /// All countries by their names.
    public static List<Country> countries(Locale locale) {
        return Stream.of(Locale.getISOCountries())
                .map(code -> new Country(code, Locale.of("", code).getDisplayCountry(locale)))
                .sorted(Comparator.comparing(Country::name, Collator.getInstance(locale)))
                .toList();
    }

    /// The time zones of the world's regions by their names (IANA), and the chosen one.
    public static List<String> zones(String chosen) {
        return Stream.concat(
                        ZoneId.getAvailableZoneIds().stream()
                                .filter(
                                        zone -> zone.matches(
                                                "(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)/.+|UTC")),
                        Stream.of(chosen).filter(zone -> !zone.isEmpty()))
                .distinct()
                .sorted()
                .toList();
    }
}
