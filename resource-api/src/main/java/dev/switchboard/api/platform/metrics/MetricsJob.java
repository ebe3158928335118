package dev.switchboard.api.platform.metrics;

import dev.switchboard.api.platform.jobs.BackgroundJobs;
import dev.switchboard.api.platform.nodes.Nodes;
import java.time.Clock;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Records the metrics of this node every ten seconds.
@Component
final class MetricsJob {

    private final MetricPointStore points;
    private final DeliveryFigures deliveries;
    private final Nodes nodes;
    private final Clock clock;
    private final BackgroundJobs jobs;

    MetricsJob(MetricPointStore points, DeliveryFigures deliveries, Nodes nodes, Clock clock, BackgroundJobs jobs) {
        this.points = points;
        this.deliveries = deliveries;
        this.nodes = nodes;
        this.clock = clock;
        this.jobs = jobs;
    }

    /// In the middle of the ten seconds that it records, so that no delay skips any.
    @Scheduled(cron = "5/10 * * * * *")
    void everyRound() {
        jobs.run("record metrics", this::record);
    }

    Mono<Void> record() {
        return Mono.defer(() ->
                        points.add(nodes.id(), clock.instant(), deliveries.waiting(), deliveries.lagsSinceLastCall()))
                .then(Mono.defer(() -> points.removeOld(clock.instant())));
    }
}
