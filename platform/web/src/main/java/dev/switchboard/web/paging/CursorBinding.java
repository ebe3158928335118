package dev.switchboard.web.paging;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The list for which a cursor was issued and with which alone it can be used: the list's name, the
/// company, what the caller may see, and the filters. A sync token is not a filter: its content
/// is in the cursor's bounds.
///
/// @param parts in a fixed order
public record CursorBinding(List<String> parts) {

    private static final Set<String> NOT_FILTERS = Set.of("limit", "cursor", "syncToken");

    /// The accessors of a query's filters, by the filters' names in the record's order.
    private static final ClassValue<Map<String, Method>> FILTERS = new ClassValue<>() {
        @Override
        protected Map<String, Method> computeValue(Class<?> query) {
            var filters = new LinkedHashMap<String, Method>();
            for (var component : query.getRecordComponents()) {
                if (!NOT_FILTERS.contains(component.getName())) {
                    var accessor = component.getAccessor();
                    accessor.setAccessible(true);
                    filters.put(component.getName(), accessor);
                }
            }
            return filters;
        }
    };

    public CursorBinding {
        parts = List.copyOf(parts);
    }

    /// Binds a cursor to these values, written by `toString`.
    public static CursorBinding of(List<? extends @Nullable Object> values) {
        return new CursorBinding(values.stream().map(String::valueOf).toList());
    }

    /// Binds a cursor to these values and to the filters of the query that are given, each as
    /// `name=value`.
    ///
    /// @param query a record
    public static CursorBinding of(List<? extends @Nullable Object> values, PagedQuery query) {
        var parts = new ArrayList<>(of(values).parts());
        FILTERS.get(query.getClass()).forEach((name, accessor) -> {
            var value = value(accessor, query);
            if (value != null) {
                parts.add(name + "=" + value);
            }
        });
        return new CursorBinding(parts);
    }

    private static @Nullable Object value(Method accessor, PagedQuery query) {
        try {
            return accessor.invoke(query);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException("Every component has its accessor", impossible);
        }
    }
}
