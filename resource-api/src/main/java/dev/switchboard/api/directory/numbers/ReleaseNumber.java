package dev.switchboard.api.directory.numbers;

import dev.switchboard.api.platform.activity.ActivityLog;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.contract.activity.Action;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Gives a number of a company back to the pool, where it is quarantined.
@Component
final class ReleaseNumber {

    private final NumberStore numbers;
    private final NumberPoolStore pool;
    private final MoveNumber move;
    private final ActivityLog log;
    private final TransactionalOperator transactions;
    private final Clock clock;

    ReleaseNumber(
            NumberStore numbers,
            NumberPoolStore pool,
            MoveNumber move,
            ActivityLog log,
            TransactionalOperator transactions,
            Clock clock) {
        this.numbers = numbers;
        this.pool = pool;
        this.move = move;
        this.log = log;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// @return the number as it was; 404 for an unknown one, 409 while it is a user's or the main number
    Mono<Number> release(AuditContext audit, UUID numberId) {
        return Mono.defer(() -> {
                    var now = clock.instant();
                    return numbers.find(audit.orgId(), numberId)
                            .map(Number::number)
                            .flatMap(number -> pool.lock(number).then(move.release(audit.orgId(), number, now)))
                            .switchIfEmpty(Mono.error(ApiError::notFound))
                            .flatMap(number -> log.write(
                                            audit,
                                            Action.NUMBER_RELEASED,
                                            number.id(),
                                            now,
                                            Map.of("number", number.number()),
                                            Map.of())
                                    .thenReturn(number));
                })
                .as(transactions::transactional);
    }
}
