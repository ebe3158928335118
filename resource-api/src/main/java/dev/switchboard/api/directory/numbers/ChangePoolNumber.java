package dev.switchboard.api.directory.numbers;

import dev.switchboard.api.platform.activity.ActivityLog;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.contract.activity.Action;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.Change;
import java.time.Clock;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// What an operator does with a number of the pool: gives it to a company, takes it back, or
/// ends its quarantine. It is in the operators' log and in those of the companies.
@Component
final class ChangePoolNumber {

    private final NumberPoolStore pool;
    private final NumberStore numbers;
    private final MoveNumber move;
    private final ActivityLog log;
    private final NumberProperties properties;
    private final TransactionalOperator transactions;
    private final Clock clock;

    ChangePoolNumber(
            NumberPoolStore pool,
            NumberStore numbers,
            MoveNumber move,
            ActivityLog log,
            NumberProperties properties,
            TransactionalOperator transactions,
            Clock clock) {
        this.pool = pool;
        this.numbers = numbers;
        this.move = move;
        this.log = log;
        this.properties = properties;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// @return the number afterwards. Errors, in this order: 404 for an unknown number, 422 for an
    ///     unknown company, 409 while a user or the main number of its company holds it, and for the
    ///     quarantine of a number that a company has
    Mono<PoolNumber> change(AuditContext audit, UUID poolId, PoolNumberPatch patch) {
        return Mono.defer(() -> {
                    var now = clock.instant();
                    return pool.lock(poolId, properties.quarantinedAfter(now))
                            .switchIfEmpty(Mono.error(ApiError::notFound))
                            .flatMap(number -> changed(audit, number, patch, now))
                            .then(pool.find(poolId, properties.quarantinedAfter(now)));
                })
                .as(transactions::transactional);
    }

    @SuppressWarnings("NullAway") // it does not read the @Nullable of a type argument
    private Mono<Void> changed(AuditContext audit, PoolNumber number, PoolNumberPatch patch, Instant now) {
        if (patch.companyId() instanceof Change.To<UUID>(var companyId)) {
            return Objects.equals(companyId, number.companyId()) ? Mono.empty() : moved(audit, number, companyId, now);
        }
        return patch.status() instanceof Change.To ? endQuarantine(audit, number, now) : Mono.empty();
    }

    private Mono<Void> moved(AuditContext audit, PoolNumber number, @Nullable UUID companyId, Instant now) {
        return lockCompanies(number.companyId(), companyId)
                .then(Mono.defer(() -> taken(audit, number, now)))
                .then(Mono.defer(() -> given(audit, number, companyId, now)))
                .then(Mono.defer(() -> log.write(
                        audit,
                        Action.NUMBER_MOVED,
                        number.id(),
                        now,
                        company(number.companyId()),
                        company(companyId))));
    }

    private Mono<Void> lockCompanies(@Nullable UUID from, @Nullable UUID to) {
        var ids = Stream.of(from, to).filter(Objects::nonNull).toList();
        return numbers.lockCompanies(ids)
                .collectList()
                .filter(found -> to == null || found.contains(to))
                .switchIfEmpty(Mono.error(() ->
                        ApiError.validation("company_id", "must be the id of a company", FieldCode.UNKNOWN_COMPANY)))
                .then();
    }

    private Mono<Void> taken(AuditContext audit, PoolNumber number, Instant now) {
        var from = number.companyId();
        return from == null
                ? Mono.empty()
                : move.release(from, number.number(), now)
                        .flatMap(held -> log.write(
                                audit.in(from),
                                Action.NUMBER_RELEASED,
                                held.id(),
                                now,
                                Map.of("number", held.number()),
                                Map.of()));
    }

    private Mono<Void> given(AuditContext audit, PoolNumber number, @Nullable UUID to, Instant now) {
        return to == null
                ? Mono.empty()
                : move.assign(to, number, now)
                        .flatMap(held -> log.write(
                                audit.in(to),
                                Action.NUMBER_ADDED,
                                held.id(),
                                now,
                                Map.of(),
                                Map.of("number", held.number())));
    }

    private Mono<Void> endQuarantine(AuditContext audit, PoolNumber number, Instant now) {
        return switch (number.status()) {
            case AVAILABLE -> Mono.empty();
            case ASSIGNED -> Mono.error(ApiError.of(ErrorCode.NUMBER_OF_COMPANY));
            case QUARANTINED ->
                pool.endQuarantine(number.id())
                        .then(log.write(
                                audit,
                                Action.NUMBER_QUARANTINE_ENDED,
                                number.id(),
                                now,
                                status(PoolNumberStatus.QUARANTINED),
                                status(PoolNumberStatus.AVAILABLE)));
        };
    }

    private static Map<String, @Nullable Object> company(@Nullable UUID companyId) {
        return Collections.singletonMap("company_id", companyId);
    }

    private static Map<String, @Nullable Object> status(PoolNumberStatus status) {
        return Map.of("status", status);
    }
}
