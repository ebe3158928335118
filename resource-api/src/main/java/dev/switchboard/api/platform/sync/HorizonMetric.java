package dev.switchboard.api.platform.sync;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.jobs.BackgroundJobs;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import java.time.Clock;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The age of the sync horizon as a metric: a sync lags behind by as much
/// (docs/operations/incidents.md#when-the-horizons-age-grows).
@Component
class HorizonMetric {

    private static final Logger LOG = LoggerFactory.getLogger(HorizonMetric.class);
    private static final String SELECT = "select cast(cast(pg_snapshot_xmin(seen) as text) as bigint) as horizon,"
            + " cast(cast(pg_snapshot_xmax(seen) as text) as bigint) as next from pg_current_snapshot() as seen";

    private final DatabaseClient database;
    private final HorizonAge age;
    private final BackgroundJobs jobs;

    HorizonMetric(DatabaseClient database, Clock clock, MeterRegistry meters, BackgroundJobs jobs) {
        this.database = database;
        this.jobs = jobs;
        this.age = new HorizonAge(clock);
        TimeGauge.builder(
                        "switchboard.sync.horizon.age",
                        age,
                        TimeUnit.MILLISECONDS,
                        current -> current.now().toMillis())
                .description("for how long the oldest open transaction has held back what a sync returns")
                .register(meters);
    }

    @Scheduled(fixedDelayString = "${switchboard.sync.sample-horizon-every}")
    void everyRound() {
        jobs.run("measure the horizon", this::sample);
    }

    private Mono<Void> sample() {
        return database.sql(SELECT)
                .map(row -> new Columns(row))
                .one()
                .doOnNext(row -> age.sample(row.number("horizon"), row.number("next")))
                .then()
                .onErrorResume(failure -> {
                    LOG.debug("The horizon could not be read", failure);
                    return Mono.empty();
                });
    }
}
