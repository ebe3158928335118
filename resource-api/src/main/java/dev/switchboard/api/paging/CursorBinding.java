package dev.switchboard.api.paging;

import dev.switchboard.api.acting.Acting;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// What a cursor was given out for and cannot be used without: the list, the organisation, the view, the filters.
///
/// A sync token is no filter; what it stands for is inside the cursors of its walk.
///
/// @param parts in a fixed order
record CursorBinding(List<String> parts) {

    private static final Set<String> UNBOUND = Set.of("limit", "cursor", "syncToken");

    static CursorBinding of(String list, Acting acting, PagedQuery query) {
        var parts = new ArrayList<String>();
        parts.add(list);
        parts.add(acting.orgId().toString());
        parts.add(acting.view().key());
        Arrays.stream(query.getClass().getRecordComponents())
                .filter(component -> !UNBOUND.contains(component.getName()))
                .forEach(component -> addFilter(parts, component, query));
        return new CursorBinding(parts);
    }

    private static void addFilter(List<String> parts, RecordComponent component, PagedQuery query) {
        try {
            var accessor = component.getAccessor();
            accessor.setAccessible(true);
            var value = accessor.invoke(query);
            if (value != null) {
                parts.add(component.getName() + "=" + value);
            }
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException("Every component has its accessor", impossible);
        }
    }
}
