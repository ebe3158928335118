package dev.switchboard.api.platform.metrics;

import java.time.Instant;
import java.util.ArrayList;
import java.util.UUID;
import org.HdrHistogram.Histogram;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Stores what nodes measure: each ten seconds for an hour, and each minute for a day.
@Repository
class MetricPointStore {

    /// What a node measures again within the same time replaces the numbers, and adds to the lags.
    private static final String ADD = """
            insert into metric_points (seconds, at, node, live_calls, webhook_queue, webhook_lags)
            select seconds, date_bin(make_interval(secs => seconds), :now, to_timestamp(0)), :node,
                (select count(*) from calls where node = :node and ended_at is null), :queue, :lags
            from (values (10), (60)) as lengths (seconds)
            on conflict (seconds, at, node) do update set live_calls = excluded.live_calls,
                webhook_queue = excluded.webhook_queue,
                webhook_lags = metric_points.webhook_lags || excluded.webhook_lags""";

    private static final String REMOVE_OLD = """
            delete from metric_points
            where (seconds = 10 and at < :now - interval '61 minutes')
                or (seconds = 60 and at < :now - interval '1 day 1 minute')""";

    private final DatabaseClient database;

    MetricPointStore(DatabaseClient database) {
        this.database = database;
    }

    /// Adds what a node measures now, with the number of calls that it holds.
    ///
    /// @param queue how many deliveries wait, of all nodes
    /// @param lags since the last call, in tenths of milliseconds
    Mono<Void> add(UUID node, Instant now, long queue, Histogram lags) {
        return database.sql(ADD)
                .bind("now", now)
                .bind("node", node)
                .bind("queue", queue)
                .bind("lags", pairs(lags))
                .then();
    }

    private static Long[] pairs(Histogram lags) {
        var pairs = new ArrayList<Long>();
        for (var lag : lags.recordedValues()) {
            pairs.add(lag.getValueIteratedTo());
            pairs.add(lag.getCountAddedInThisIterationStep());
        }
        return pairs.toArray(Long[]::new);
    }

    Mono<Void> removeOld(Instant now) {
        return database.sql(REMOVE_OLD).bind("now", now).then();
    }
}
