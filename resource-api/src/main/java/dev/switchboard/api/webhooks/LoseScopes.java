package dev.switchboard.api.webhooks;

import dev.switchboard.contract.scopes.Scope;
import java.time.Clock;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Suspends the subscriptions of an app that need a scope which the app has lost (decisions, section 8). They stay
/// suspended when the app gets the scope again, until somebody reactivates them by PUT.
@Component
final class LoseScopes {

    private static final Logger log = LoggerFactory.getLogger(LoseScopes.class);

    private final EndedOwnerStore owners;
    private final LostScopeStore store;
    private final TransactionalOperator transactions;
    private final Clock clock;

    LoseScopes(EndedOwnerStore owners, LostScopeStore store, TransactionalOperator transactions, Clock clock) {
        this.owners = owners;
        this.store = store;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// Suspends them, unless this message came before: a repeat must not suspend what was reactivated since.
    Mono<Void> lose(ScopesLost lost) {
        return owners.lock(lost.clientId())
                .thenMany(Flux.fromIterable(lost.known()))
                .concatMap(scope ->
                        store.remember(lost, scope).filter(news -> news).map(news -> scope))
                .collect(Collectors.<Scope>toSet())
                .filter(scopes -> !scopes.isEmpty())
                .flatMap(scopes -> suspend(lost, scopes))
                .as(transactions::transactional);
    }

    /// Ends the losses that came before: a credential that carries such a scope may subscribe again at once, and the
    /// company may reactivate what was suspended.
    Mono<Void> gain(ScopesGained gained) {
        return owners.lock(gained.clientId())
                .thenMany(Flux.fromIterable(gained.known()))
                .concatMap(scope -> store.end(gained, scope))
                .then()
                .as(transactions::transactional);
    }

    private Mono<Void> suspend(ScopesLost lost, Set<Scope> scopes) {
        return store.suspend(lost, scopes, clock.instant())
                .doOnNext(count -> log.info(
                        "{} has lost {}, {} subscriptions are suspended", lost.clientId(), Scope.format(scopes), count))
                .then(store.forgetOld());
    }
}
