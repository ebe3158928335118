package dev.switchboard.api.directory.settings;

import dev.switchboard.api.platform.activity.ActivityLog;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.contract.activity.Action;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Writes changes of the settings to the company's activity log.
@Component
final class SettingsActivity {

    private final ActivityLog log;
    private final JsonMapper json;

    SettingsActivity(ActivityLog log, JsonMapper json) {
        this.log = log;
        this.json = json;
    }

    /// One entry for all fields that differ.
    Mono<Void> changed(AuditContext audit, Settings before, Settings after, Instant at) {
        return log.write(
                audit, Action.SETTINGS_CHANGED, audit.orgId(), at, differing(before, after), differing(after, before));
    }

    /// The fields of `one` that differ in `other`, those of `retention` too.
    private Map<String, @Nullable Object> differing(Settings one, Settings other) {
        return differing(json.valueToTree(one), json.<JsonNode>valueToTree(other));
    }

    private static Map<String, @Nullable Object> differing(JsonNode one, JsonNode other) {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        for (var name : one.propertyNames()) {
            var value = one.get(name);
            if (!Objects.equals(value, other.get(name))) {
                fields.put(name, value.isObject() ? differing(value, other.get(name)) : value);
            }
        }
        return fields;
    }
}
