package dev.switchboard.api.directory.numbers;

import dev.switchboard.api.platform.activity.ActivityLog;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.networks.Networks;
import dev.switchboard.contract.activity.Action;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Takes an available number for a company. Of several that try at once, one gets it. One company cannot
/// take the whole pool, nor leave it in quarantine by giving back what it took.
@Component
final class TakeNumber {

    private final Networks networks;
    private final NumberPoolStore pool;
    private final NumberStore numbers;
    private final MoveNumber move;
    private final ActivityLog log;
    private final NumberProperties properties;
    private final Clock clock;

    TakeNumber(
            Networks networks,
            NumberPoolStore pool,
            NumberStore numbers,
            MoveNumber move,
            ActivityLog log,
            NumberProperties properties,
            Clock clock) {
        this.networks = networks;
        this.pool = pool;
        this.numbers = numbers;
        this.move = move;
        this.log = log;
        this.properties = properties;
        this.clock = clock;
    }

    /// Takes it, in the caller's transaction.
    ///
    /// @param poolId its id in the pool
    /// @return the company's number; 404 for an unknown one, and for a sandbox; 409 for one that is not
    ///     available, and when the company has as many as the limit
    Mono<Number> take(AuditContext audit, UUID poolId) {
        return Mono.defer(() -> {
            var now = clock.instant();
            return networks.isSandbox(audit.orgId())
                    .filter(sandbox -> !sandbox)
                    .flatMap(_ -> pool.lock(poolId, properties.quarantinedAfter(now)))
                    .switchIfEmpty(Mono.error(ApiError::notFound))
                    .filter(number -> number.status() == PoolNumberStatus.AVAILABLE)
                    .switchIfEmpty(Mono.error(() -> ApiError.of(ErrorCode.NUMBER_TAKEN)))
                    .delayUntil(number -> requireCapacity(audit.orgId(), now))
                    .flatMap(number -> move.assign(audit.orgId(), number, now))
                    .flatMap(number -> log.write(
                                    audit,
                                    Action.NUMBER_TAKEN,
                                    number.id(),
                                    now,
                                    Map.of(),
                                    Map.of("number", number.number()))
                            .thenReturn(number));
        });
    }

    private Mono<Void> requireCapacity(UUID orgId, Instant now) {
        return numbers.lockCompanies(List.of(orgId))
                .then(numbers.countHeld(orgId, properties.quarantinedAfter(now)))
                .flatMap(held -> held < properties.maxPerCompany()
                        ? Mono.empty()
                        : Mono.error(ApiError.of(ErrorCode.NUMBER_LIMIT_REACHED, held)));
    }
}
