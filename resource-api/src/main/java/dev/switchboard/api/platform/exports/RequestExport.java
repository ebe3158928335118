package dev.switchboard.api.platform.exports;

import dev.switchboard.api.platform.activity.ActivityLog;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.tasks.Tasks;
import dev.switchboard.contract.activity.Action;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Queues an export.
@Component
final class RequestExport {

    private final ExportStore exports;
    private final ActivityLog log;
    private final Tasks tasks;
    private final ExportProperties properties;
    private final UuidV7Generator ids;
    private final Clock clock;

    RequestExport(
            ExportStore exports,
            ActivityLog log,
            Tasks tasks,
            ExportProperties properties,
            UuidV7Generator ids,
            Clock clock) {
        this.exports = exports;
        this.log = log;
        this.tasks = tasks;
        this.properties = properties;
        this.ids = ids;
        this.clock = clock;
    }

    /// Queues it, in the caller's transaction.
    ///
    /// @return 409 while another one of the company is queued or running, and while it has as many files as
    ///     the limit
    Mono<Export> request(AuditContext audit) {
        return Mono.defer(() -> {
            var now = clock.instant();
            var id = ids.next();
            return requireCapacity(audit.orgId())
                    .then(exports.add(audit.orgId(), id, audit.userId(), now))
                    .filter(Boolean::booleanValue)
                    .switchIfEmpty(Mono.error(() -> ApiError.of(ErrorCode.EXPORT_IN_PROGRESS)))
                    .then(Mono.defer(() -> tasks.add(ExportTask.KIND, audit.orgId(), id, Duration.ZERO)))
                    .then(Mono.defer(() -> log.write(audit, Action.EXPORT_MADE, id, now, Map.of(), Map.of())))
                    .then(Mono.defer(() -> exports.find(audit.orgId(), id)));
        });
    }

    private Mono<Void> requireCapacity(UUID orgId) {
        return exports.expiries(orgId)
                .collectList()
                .flatMap(expiries -> expiries.size() < properties.maxReady()
                        ? Mono.empty()
                        : Mono.error(
                                ApiError.of(ErrorCode.EXPORT_LIMIT_REACHED, expiries.size(), expiries.getFirst())));
    }
}
