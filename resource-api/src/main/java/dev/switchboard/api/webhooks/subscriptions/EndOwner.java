package dev.switchboard.api.webhooks.subscriptions;

import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Suspends the subscriptions of a key or an app that has ended
/// (docs/guides/webhooks.md#when-the-key-or-app-ends). They stay suspended when an app is reinstated,
/// until a PUT reactivates them.
@Component
final class EndOwner {

    private static final Logger log = LoggerFactory.getLogger(EndOwner.class);

    private final EndedOwnerStore store;
    private final TransactionalOperator transactions;
    private final Clock clock;

    EndOwner(EndedOwnerStore store, TransactionalOperator transactions, Clock clock) {
        this.store = store;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// Records the end and suspends. An end that is already recorded suspends nothing again, since
    /// subscriptions may have been reactivated in between.
    Mono<Void> end(OwnerEnded ended) {
        return store.lock(ended.owner())
                .then(store.record(ended))
                .filter(isNew -> isNew)
                .flatMap(isNew -> suspend(ended))
                .as(transactions::transactional);
    }

    private Mono<Void> suspend(OwnerEnded ended) {
        var companies = ended.orgId() == null ? store.companiesOf(ended.owner()) : Flux.just(ended.orgId());
        return companies
                .concatMap(orgId -> store.suspend(orgId, ended, clock.instant()))
                .reduce(0L, Long::sum)
                .doOnNext(count -> log.atInfo()
                        .addKeyValue("owner", ended.owner())
                        .log("Suspended {} subscriptions whose key or app has ended", count))
                .then(store.deleteOld());
    }
}
