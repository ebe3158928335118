package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.web.batches.Batches;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/// Reads due deliveries. Dispatchers that read at the same time share a statement ([DueStatement]).
@Repository
class DueDeliveries {

    private static final int PARALLEL_READS = 3;

    /// Others wait for the next statement, so that one subscription's large page does not delay
    /// many.
    private static final int SUBSCRIPTIONS_PER_READ = 64;

    private final DatabaseClient database;
    private final CustomPlans plans;
    private final UUID node;
    private final Clock clock;
    private final JsonMapper json;
    private final UnreadableDeliveries unreadable;
    private final Batches<Request, Result> reads =
            new Batches<>(PARALLEL_READS, SUBSCRIPTIONS_PER_READ, Request::orgId, this::readAll);

    DueDeliveries(
            DatabaseClient database,
            CustomPlans plans,
            Nodes nodes,
            Clock clock,
            JsonMapper json,
            UnreadableDeliveries unreadable) {
        this.database = database;
        this.plans = plans;
        this.node = nodes.id();
        this.clock = clock;
        this.json = json;
        this.unreadable = unreadable;
    }

    /// What a dispatcher asks for.
    ///
    /// @param rows about how many deliveries; with 0 only the subscription is read
    /// @param bytes how many bytes of events; a larger event comes alone
    /// @param held events that the dispatcher already has
    /// @param keys ordering keys of which the dispatcher has enough first attempts
    record Request(UUID orgId, UUID webhookId, long lease, int rows, int bytes, List<UUID> held, List<UUID> keys) {

        static Request of(Lease lease, int rows, int bytes, Backlog backlog) {
            return new Request(
                    lease.orgId(),
                    lease.webhookId(),
                    lease.number(),
                    rows,
                    bytes,
                    backlog.held(),
                    backlog.keysWithMore());
        }
    }

    /// @param due empty unless the subscription is active
    /// @param rows how many rows were found, including unreadable deliveries that have been set
    ///     aside
    record Result(Subscription subscription, List<PendingDelivery> due, int rows) {}

    /// The subscription and its due deliveries; empty when the lease has ended.
    Mono<Result> read(Request request) {
        return reads.submit(request);
    }

    private Mono<Map<Request, Result>> readAll(Collection<Request> batch) {
        var requests = List.copyOf(batch);
        var pages = new HashMap<Request, DuePage>();
        var now = clock.instant();
        var rows = database.sql(DueStatement.READ)
                .bind("requests", json.writeValueAsString(requests))
                .bind("node", node)
                .bind("now", now)
                .map(row -> add(new Columns(row), requests, pages))
                .all();
        return plans.inIndexOrder(rows)
                .then(Mono.defer(() -> setAside(pages.values(), now)))
                .map(setAside -> results(pages, setAside));
    }

    private static DuePage add(Columns row, List<Request> requests, Map<Request, DuePage> pages) {
        var request = requests.get((int) row.number("request") - 1);
        var page = pages.computeIfAbsent(request, first -> new DuePage(request, row));
        page.add(row);
        return page;
    }

    private Mono<Boolean> setAside(Collection<DuePage> pages, Instant now) {
        return unreadable.setAside(
                pages.stream().flatMap(page -> page.unreadable().stream()).toList(), now);
    }

    private static Map<Request, Result> results(Map<Request, DuePage> pages, boolean setAside) {
        var results = new HashMap<Request, Result>();
        pages.forEach((request, page) -> results.put(request, page.result(setAside)));
        return results;
    }
}
