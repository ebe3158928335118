package dev.switchboard.app.pages;

import dev.switchboard.app.pages.Choices.Choice;
import java.text.Collator;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The countries and time zones that forms offer.
public final class Regions {

    private static final Pattern ZONES =
            Pattern.compile("(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)/.+|UTC");

    private static final Choices TIME_ZONES = new Choices(ZoneId.getAvailableZoneIds().stream()
            .filter(zone -> ZONES.matcher(zone).matches())
            .sorted()
            .map(zone -> new Choice(zone, zone.replace('_', ' ')))
            .toList());

    /// By language, of which there are few ([Languages]): sorting names by the rules of a language takes long.
    private static final Map<Locale, Choices> COUNTRIES = new ConcurrentHashMap<>();

    private Regions() {}

    /// All countries (ISO 3166-1, two letters) by their names in the user's language.
    public static Choices countries(Locale locale) {
        return COUNTRIES.computeIfAbsent(Locale.of(locale.getLanguage()), Regions::read);
    }

    private static Choices read(Locale language) {
        return new Choices(Stream.of(Locale.getISOCountries())
                .map(code -> new Choice(code, Locale.of("", code).getDisplayCountry(language)))
                .sorted(Comparator.comparing(Choice::text, Collator.getInstance(language)))
                .toList());
    }

    /// The time zones of the world's regions by their names (IANA).
    public static Choices timeZones() {
        return TIME_ZONES;
    }
}
