package dev.switchboard.api.directory.numbers;

import dev.switchboard.api.platform.activity.ActivityLog;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.contract.activity.Action;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.util.Collections;
import java.util.Objects;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Changes the label of a number.
@Component
final class LabelNumber {

    private final NumberStore numbers;
    private final ActivityLog log;
    private final TransactionalOperator transactions;
    private final Clock clock;

    LabelNumber(NumberStore numbers, ActivityLog log, TransactionalOperator transactions, Clock clock) {
        this.numbers = numbers;
        this.log = log;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// @return the number afterwards; 404 for an unknown one
    Mono<Number> label(AuditContext audit, UUID numberId, NumberPatch patch) {
        return numbers.lock(audit.orgId(), numberId)
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .flatMap(number -> labeled(audit, number, patch))
                .as(transactions::transactional);
    }

    @SuppressWarnings("NullAway") // it does not read the @Nullable of a type argument
    private Mono<Number> labeled(AuditContext audit, Number before, NumberPatch patch) {
        var label = patch.label().or(before.label());
        if (Objects.equals(label, before.label())) {
            return Mono.just(before);
        }
        var after = before.labeled(label, clock.instant());
        return numbers.saveLabel(audit.orgId(), after)
                .then(log.write(
                        audit,
                        Action.NUMBER_UPDATED,
                        after.id(),
                        after.updatedAt(),
                        Collections.singletonMap("label", before.label()),
                        Collections.singletonMap("label", after.label())))
                .thenReturn(after);
    }
}
