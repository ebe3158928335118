package dev.switchboard.auth.audit;

import dev.switchboard.contract.activity.Action;
import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/// The actions of entries in audit logs: the kinds of [AuditEvent], and those of the activity log.
final class AuditActions {

    static final Set<String> ALL = all();

    private AuditActions() {}

    private static Set<String> all() {
        var actions = new TreeSet<String>();
        Arrays.stream(AuditEvent.Kind.values()).map(AuditActions::name).forEach(actions::add);
        Arrays.stream(Action.values()).map(AuditActions::name).forEach(actions::add);
        return Collections.unmodifiableSet(actions);
    }

    /// The name in entries and in the database, such as `app_registered`.
    static String name(Enum<?> action) {
        return action.name().toLowerCase(Locale.ROOT);
    }
}
