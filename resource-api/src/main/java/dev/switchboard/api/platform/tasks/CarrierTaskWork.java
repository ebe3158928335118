package dev.switchboard.api.platform.tasks;

import dev.switchboard.telephony.CarrierTask;
import java.time.Duration;
import reactor.core.publisher.Mono;

/// Runs the tasks of a carrier like the service's own.
record CarrierTaskWork(CarrierTask task) implements TaskWork {

    @Override
    public String kind() {
        return task.kind();
    }

    @Override
    public int atOnce() {
        return task.atOnce();
    }

    @Override
    public boolean pauses() {
        return task.pauses();
    }

    @Override
    public Mono<Duration> run(Task claimed) {
        return task.run(claimed.orgId(), claimed.recordId());
    }
}
