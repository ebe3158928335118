package dev.switchboard.app.console.companies;

import dev.switchboard.app.pages.FormValue;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.BindParam;

/// What a company may call, as an operator types it.
///
/// @param all whether all countries may be called
/// @param countries countries and prefixes, with commas or spaces between them
/// @param concurrent empty for the default
/// @param minutesPerDay empty for the default
record CallingForm(
        Boolean all,
        @BindParam("calling.countries") String countries,
        @BindParam("calling.concurrent") String concurrent,
        @BindParam("calling.minutes_per_day") String minutesPerDay) {

    CallingForm {
        all = Boolean.TRUE.equals(all);
        countries = FormValue.orEmpty(countries);
        concurrent = FormValue.orEmpty(concurrent);
        minutesPerDay = FormValue.orEmpty(minutesPerDay);
    }

    static CallingForm of(Company.Calling calling) {
        var countries = calling.countries();
        return new CallingForm(
                countries == null,
                countries == null ? "" : String.join(", ", countries),
                String.valueOf(calling.concurrent()),
                String.valueOf(calling.minutesPerDay()));
    }

    /// The body of the change. What is not a number is sent as it is, for the API to refuse.
    Map<String, @Nullable Object> change() {
        var change = new LinkedHashMap<String, @Nullable Object>();
        change.put(
                "countries",
                all
                        ? null
                        : Arrays.stream(countries.split("[\\s,;]+", -1))
                                .filter(entry -> !entry.isEmpty())
                                .toList());
        change.put("concurrent", number(concurrent));
        change.put("minutes_per_day", number(minutesPerDay));
        return change;
    }

    private static @Nullable Object number(String text) {
        var given = FormValue.orNull(text.strip());
        try {
            return given == null ? null : Integer.valueOf(given);
        } catch (NumberFormatException noNumber) {
            return given;
        }
    }
}
