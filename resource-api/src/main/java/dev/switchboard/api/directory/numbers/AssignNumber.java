package dev.switchboard.api.directory.numbers;

import dev.switchboard.api.directory.devices.DeskPhones;
import dev.switchboard.api.platform.activity.ActivityLog;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.contract.activity.Action;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Assigns a number to a user or to nobody. The number, the desk phones of the previous user and the
/// activity log change in one transaction under the number's row lock, so that concurrent
/// assignments see each other.
@Component
final class AssignNumber {

    private final NumberStore numbers;
    private final DeskPhones deskPhones;
    private final ActivityLog log;
    private final TransactionalOperator transactions;
    private final Clock clock;

    AssignNumber(
            NumberStore numbers,
            DeskPhones deskPhones,
            ActivityLog log,
            TransactionalOperator transactions,
            Clock clock) {
        this.numbers = numbers;
        this.deskPhones = deskPhones;
        this.log = log;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// @return the number afterwards. Errors, in this order: 404 for an unknown number, 422 for an
    ///     unknown user, 409 when the state of the number or of the user does not allow it
    Mono<Number> assign(AuditContext audit, UUID numberId, NumberAssign body) {
        return numbers.lock(audit.orgId(), numberId)
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .flatMap(number -> assigned(audit.orgId(), number, body.userId(), clock.instant())
                        .flatMap(after -> after.equals(number) ? Mono.just(number) : save(audit, number, after)))
                .as(transactions::transactional);
    }

    private Mono<Number> assigned(UUID orgId, Number number, @Nullable String userId, Instant now) {
        return userId == null
                ? Mono.just(number.unassigned(now))
                : Mono.justOrEmpty(RecordId.parse(userId))
                        .flatMap(id -> numbers.lockAssignee(orgId, id))
                        .switchIfEmpty(Mono.error(() -> ApiError.validation(
                                "user_id", "must be a user of the company", FieldCode.UNKNOWN_RECORD)))
                        .map(assignee -> number.assignedTo(assignee, now));
    }

    private Mono<Number> save(AuditContext audit, Number before, Number after) {
        return numbers.save(audit.orgId(), after)
                .then(deskPhones.revoke(audit.orgId(), before.id(), before.userId(), after.userId()))
                .flatMap(phones -> log.write(
                        audit,
                        Action.NUMBER_ASSIGNED,
                        after.id(),
                        after.updatedAt(),
                        fields(before.userId(), List.of()),
                        fields(after.userId(), phones)))
                .thenReturn(after);
    }

    private static Map<String, @Nullable Object> fields(@Nullable UUID userId, List<UUID> revokedPhones) {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        fields.put("user_id", userId);
        if (!revokedPhones.isEmpty()) {
            fields.put("revoked_devices", revokedPhones);
        }
        return fields;
    }
}
