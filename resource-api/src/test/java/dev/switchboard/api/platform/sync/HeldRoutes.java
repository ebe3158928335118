package dev.switchboard.api.platform.sync;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.requests.Routes;
import dev.switchboard.contract.limits.Tier;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Method;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.RouteMatch;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.contract.scopes.Scope;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/// A route whose transaction changes the company's calls and then stays open until the test ends it.
@TestConfiguration
class HeldRoutes {

    /// Completed by the test to let the transaction continue.
    static final AtomicReference<Mono<Void>> GATE = new AtomicReference<>(Mono.empty());

    private static final Route HELD = new Route(
            Method.GET,
            "/v1/held",
            Service.RESOURCE_API,
            Access.BEARER,
            Scope.CALLS_READ,
            Tier.MEDIUM,
            BodyKind.NONE,
            Set.of());

    @Bean
    Routes routesWithHeld() {
        return (method, path) ->
                path.equals(HELD.path()) ? new RouteMatch.Found(HELD) : RouteCatalogue.match(method, path);
    }

    @RestController
    static class HeldController {

        private final DatabaseClient database;
        private final TransactionalOperator transactions;

        HeldController(DatabaseClient database, TransactionalOperator transactions) {
            this.database = database;
            this.transactions = transactions;
        }

        @GetMapping("/v1/held")
        Mono<Map<String, Long>> held(Actor actor) {
            return change(actor)
                    .then(Mono.defer(GATE::get))
                    .then(change(actor))
                    .map(changed -> Map.of("changed", changed))
                    .as(transactions::transactional);
        }

        private Mono<Long> change(Actor actor) {
            return database.sql("update calls set duration = duration + 1 where org_id = :org_id")
                    .bind("org_id", actor.orgId())
                    .fetch()
                    .rowsUpdated();
        }
    }
}
