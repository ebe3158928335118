package dev.switchboard.web.calling;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a company may call (docs/guides/calls.md#limits), as the API shows it.
///
/// @param countries countries (ISO 3166-1 alpha-2) and prefixes (`+` and digits) that may be called; null for all
///     countries. Special numbers ([Destination#special]) may be called by a prefix only
/// @param concurrent how many calls to outside numbers may be open at once
/// @param minutesPerDay after how many minutes of calls and faxes in 24 hours no further one is placed
public record CallingRules(@Nullable List<String> countries, int concurrent, int minutesPerDay) {

    /// How `countries` is stored when all may be called.
    public static final String ALL = "*";

    public CallingRules {
        countries = countries == null ? null : List.copyOf(countries);
    }

    /// The rules of a row of the view `calling_rules`.
    ///
    /// @param countries as stored; null for the default
    /// @param country of the company
    /// @param numbers of the company, one of each block
    public static CallingRules of(
            @Nullable Collection<String> countries,
            String country,
            Collection<String> numbers,
            int concurrent,
            int minutesPerDay) {
        if (countries == null) {
            var ofNumbers =
                    numbers.stream().map(number -> Destination.of(number).country());
            return new CallingRules(
                    Stream.concat(Stream.of(country), ofNumbers)
                            .filter(Objects::nonNull)
                            .distinct()
                            .sorted()
                            .toList(),
                    concurrent,
                    minutesPerDay);
        }
        return new CallingRules(countries.contains(ALL) ? null : List.copyOf(countries), concurrent, minutesPerDay);
    }

    /// Whether the company may call it.
    public boolean allows(Destination destination) {
        var number = destination.number();
        var allowed = countries;
        if (allowed != null && allowed.stream().anyMatch(entry -> entry.startsWith("+") && number.startsWith(entry))) {
            return true;
        }
        return !destination.special() && (allowed == null || allowed.contains(destination.country()));
    }
}
