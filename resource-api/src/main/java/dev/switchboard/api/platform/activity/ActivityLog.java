package dev.switchboard.api.platform.activity;

import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.contract.activity.Action;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/// Writes the activity log in the transaction of the change, so that neither exists without the other.
@Component
public final class ActivityLog {

    private final ActivityStore activities;
    private final UuidV7Generator ids;
    private final JsonMapper json;

    ActivityLog(ActivityStore activities, UuidV7Generator ids, JsonMapper json) {
        this.ids = ids;
        this.activities = activities;
        this.json = json;
    }

    /// Adds an entry for each of several new records.
    ///
    /// @param records the records' ids, with the fields of each
    public Mono<Void> writeAll(
            AuditContext audit, Action action, Instant at, Map<UUID, Map<String, @Nullable Object>> records) {
        return activities.addAll(
                audit.orgId(),
                records.entrySet().stream()
                        .map(entry -> activity(audit, action, entry.getKey(), at, Map.of(), entry.getValue()))
                        .toList());
    }

    /// Adds an entry.
    ///
    /// @param at the time of the change, in milliseconds, as in the changed record
    /// @param before the changed fields as they were
    /// @param after the same fields as they became
    public Mono<Void> write(
            AuditContext audit,
            Action action,
            UUID recordId,
            Instant at,
            Map<String, @Nullable Object> before,
            Map<String, @Nullable Object> after) {
        return activities.add(audit.orgId(), activity(audit, action, recordId, at, before, after));
    }

    private Activity activity(
            AuditContext audit,
            Action action,
            UUID recordId,
            Instant at,
            Map<String, @Nullable Object> before,
            Map<String, @Nullable Object> after) {
        var credential = audit.credential();
        return new Activity(
                ids.next(),
                action,
                recordId,
                audit.userId(),
                credential.clientId(),
                credential.keyId(),
                audit.clientAddress(),
                audit.requestId(),
                json.valueToTree(before),
                json.valueToTree(after),
                at);
    }
}
