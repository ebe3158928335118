package dev.switchboard.api.paging;

import dev.switchboard.api.acting.Acting;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a cursor was given out for and cannot be used without: the list, the organisation, the view, the filters.
///
/// A sync token is no filter; what it stands for is inside the cursors of its walk.
///
/// @param parts in a fixed order
record CursorBinding(List<String> parts) {

    private static final Set<String> UNBOUND = Set.of("limit", "cursor", "syncToken");

    /// The accessors of a query's filters, by the filters' names in the record's order.
    private static final ClassValue<Map<String, Method>> FILTERS = new ClassValue<>() {
        @Override
        protected Map<String, Method> computeValue(Class<?> query) {
            var filters = new LinkedHashMap<String, Method>();
            for (var component : query.getRecordComponents()) {
                if (!UNBOUND.contains(component.getName())) {
                    var accessor = component.getAccessor();
                    accessor.setAccessible(true);
                    filters.put(component.getName(), accessor);
                }
            }
            return filters;
        }
    };

    static CursorBinding of(String list, Acting acting, PagedQuery query) {
        var parts = new ArrayList<String>();
        parts.add(list);
        parts.add(acting.orgId().toString());
        parts.add(acting.view().key());
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
