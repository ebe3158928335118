package dev.switchboard.api.webhooks.subscriptions;

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

/// Suspends the subscriptions of an app that need a scope which the app has lost
/// (docs/guides/webhooks.md#when-the-key-or-app-ends). They stay suspended when the app regains the
/// scope, until a PUT reactivates them.
@Component
final class ChangeScopes {

    private static final Logger log = LoggerFactory.getLogger(ChangeScopes.class);

    private final EndedOwnerStore owners;
    private final LostScopeStore lostScopes;
    private final TransactionalOperator transactions;
    private final Clock clock;

    ChangeScopes(EndedOwnerStore owners, LostScopeStore lostScopes, TransactionalOperator transactions, Clock clock) {
        this.owners = owners;
        this.lostScopes = lostScopes;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// Records the loss and suspends. A loss that is already recorded suspends nothing again,
    /// since subscriptions may have been reactivated in between.
    Mono<Void> lose(ScopeChange loss) {
        return owners.lock(loss.clientId())
                .thenMany(Flux.fromIterable(loss.scopes()))
                .filterWhen(scope -> lostScopes.recordLoss(loss, scope))
                .collect(Collectors.<Scope>toSet())
                .filter(scopes -> !scopes.isEmpty())
                .flatMap(scopes -> suspend(loss, scopes))
                .as(transactions::transactional);
    }

    /// Ends earlier losses: a credential with such a scope may subscribe again at once, and the
    /// company may reactivate its suspended subscriptions.
    Mono<Void> gain(ScopeChange gain) {
        return owners.lock(gain.clientId())
                .thenMany(Flux.fromIterable(gain.scopes()))
                .concatMap(scope -> lostScopes.recordGain(gain, scope))
                .then()
                .as(transactions::transactional);
    }

    private Mono<Void> suspend(ScopeChange loss, Set<Scope> scopes) {
        return lostScopes
                .suspend(loss, scopes, clock.instant())
                .doOnNext(count -> log.atInfo()
                        .addKeyValue("client_id", loss.clientId())
                        .log("Suspended {} subscriptions of an app that lost {}", count, Scope.format(scopes)))
                .then(lostScopes.deleteOld());
    }
}
