package dev.switchboard.api.directory.settings;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.web.calling.CallingRules;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads a row of the view `calling_rules`.
public final class RuleColumns {

    /// What [#rules] reads.
    public static final String NAMES =
            "calling_rules.country as calling_country, countries, concurrent," + " minutes_per_day, numbers";

    private RuleColumns() {}

    public static CallingRules rules(Columns row) {
        var numbers = texts(row, "numbers");
        return CallingRules.of(
                texts(row, "countries"),
                row.text("calling_country"),
                numbers == null ? List.of() : numbers,
                row.count("concurrent"),
                row.count("minutes_per_day"));
    }

    private static @Nullable List<String> texts(Columns row, String name) {
        var values = row.valueOrNull(name, String[].class);
        return values == null ? null : List.of(values);
    }
}
