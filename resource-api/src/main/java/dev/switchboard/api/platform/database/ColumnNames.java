package dev.switchboard.api.platform.database;

import java.util.HashMap;
import java.util.Map;

/// The names of the columns of a select, in their order.
public final class ColumnNames {

    private static final String COMMA_OUTSIDE_PARENTHESES = ",(?![^(]*\\))";
    private static final String UP_TO_NAME = "^.*[ .]";

    private final Map<String, Integer> indexes = new HashMap<>();

    private ColumnNames(String list) {
        for (var column : list.split(COMMA_OUTSIDE_PARENTHESES, -1)) {
            indexes.put(column.strip().replaceFirst(UP_TO_NAME, ""), indexes.size());
        }
    }

    /// @param list as a select has it, such as `id, users.name, cast(media as text) as media`
    public static ColumnNames of(String list) {
        return new ColumnNames(list);
    }

    int count() {
        return indexes.size();
    }

    int index(String name) {
        var index = indexes.get(name);
        if (index == null) {
            throw new IllegalArgumentException("There is no column " + name);
        }
        return index;
    }
}
