package dev.switchboard.auth.health;

import dev.switchboard.auth.health.ServiceHealth.Part;
import dev.switchboard.auth.health.ServiceHealth.Queue;
import dev.switchboard.auth.health.ServiceHealth.Status;
import dev.switchboard.auth.health.nodes.ServiceNode;
import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/// What `GET /v1/operator/health` shows, as metrics: the parts of the service, its processes, and what waits. Each
/// authorization server measures all of it, so that `max` or `min` over them is the value, and not `sum`.
@Component
class HealthMetrics {

    private final CheckHealth health;
    private final BackgroundJobs jobs;
    private final Clock clock;
    private final MultiGauge up;
    private final MultiGauge degraded;
    private final MultiGauge nodes;
    private final MultiGauge waiting;
    private final MultiGauge oldest;

    HealthMetrics(CheckHealth health, BackgroundJobs jobs, Clock clock, MeterRegistry meters) {
        this.health = health;
        this.jobs = jobs;
        this.clock = clock;
        up = gauge("switchboard.part.up", "0 if the part of the service is down", meters);
        degraded = gauge("switchboard.part.degraded", "1 if the part of the service works with a restriction", meters);
        nodes = gauge("switchboard.nodes", "running processes of a service", meters);
        waiting = gauge("switchboard.queue.waiting", "what waits, up to 100,000", meters);
        oldest = MultiGauge.builder("switchboard.queue.oldest")
                .baseUnit("seconds")
                .description("for how long the oldest of what waits has waited")
                .register(meters);
    }

    private static MultiGauge gauge(String name, String description, MeterRegistry meters) {
        return MultiGauge.builder(name).description(description).register(meters);
    }

    @Scheduled(fixedDelayString = "${switchboard.health.measure-every}")
    void everyRound() {
        jobs.repeat("health metrics", this::measure);
    }

    private boolean measure() {
        var read = health.measure();
        up.register(
                read.parts().stream()
                        .map(part -> row(part, part.status() != Status.DOWN))
                        .toList(),
                true);
        degraded.register(
                read.parts().stream()
                        .map(part -> row(part, part.status() == Status.DEGRADED))
                        .toList(),
                true);
        nodes.register(
                Arrays.stream(ServiceNode.Service.values())
                        .map(service -> Row.of(
                                Tags.of("service", service.name().toLowerCase(Locale.ROOT)),
                                read.nodes().stream()
                                        .filter(node -> node.service() == service)
                                        .count()))
                        .toList(),
                true);
        waiting.register(
                read.queues().stream()
                        .map(queue -> Row.of(tags(queue), queue.waiting()))
                        .toList(),
                true);
        oldest.register(
                read.queues().stream()
                        .map(queue -> Row.of(tags(queue), age(queue)))
                        .toList(),
                true);
        return false;
    }

    private static Row<Number> row(Part part, boolean is) {
        return Row.of(Tags.of("part", part.name()), is ? 1 : 0);
    }

    private static Tags tags(Queue queue) {
        return Tags.of("queue", queue.name());
    }

    private double age(Queue queue) {
        var since = queue.oldestAt();
        return since == null
                ? 0
                : Math.max(0, Duration.between(since, clock.instant()).toMillis() / 1000.0);
    }
}
