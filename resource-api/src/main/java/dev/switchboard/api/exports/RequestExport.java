package dev.switchboard.api.exports;

import dev.switchboard.api.activity.ActivityLog;
import dev.switchboard.api.actor.AuditContext;
import dev.switchboard.contract.activity.Action;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.util.Map;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Queues an export.
@Component
final class RequestExport {

    private final ExportStore exports;
    private final ActivityLog log;
    private final UuidV7Generator ids;
    private final Clock clock;

    RequestExport(ExportStore exports, ActivityLog log, UuidV7Generator ids, Clock clock) {
        this.exports = exports;
        this.log = log;
        this.ids = ids;
        this.clock = clock;
    }

    /// Queues it, in the caller's transaction.
    ///
    /// @return 409 while another one of the organization is queued or running
    Mono<Export> request(AuditContext audit) {
        return Mono.defer(() -> {
            var now = clock.instant();
            var id = ids.next();
            return exports.add(audit.orgId(), id, audit.userId(), now)
                    .filter(Boolean::booleanValue)
                    .switchIfEmpty(
                            Mono.error(() -> ApiError.conflict("An export is in progress; wait until it is ready.")))
                    .then(Mono.defer(() -> log.write(audit, Action.EXPORT_MADE, id, now, Map.of(), Map.of())))
                    .then(Mono.defer(() -> exports.find(audit.orgId(), id)));
        });
    }
}
