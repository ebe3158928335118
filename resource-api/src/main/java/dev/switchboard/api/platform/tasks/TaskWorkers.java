package dev.switchboard.api.platform.tasks;

import dev.switchboard.telephony.CarrierTask;
import dev.switchboard.web.ids.UuidV7Generator;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import reactor.core.Disposable;
import reactor.core.Disposables;

/// Starts a worker for each kind of task, and stops them before the service closes its database
/// connections.
@Component
final class TaskWorkers implements SmartLifecycle {

    private final List<TaskWorker> workers;
    private Disposable.Composite running = Disposables.composite();

    TaskWorkers(
            List<TaskWork> works,
            ObjectProvider<CarrierTask> ofCarriers,
            TaskStore store,
            Tasks tasks,
            UuidV7Generator leases,
            TaskProperties properties) {
        this.workers = Stream.concat(works.stream(), ofCarriers.stream().map(CarrierTaskWork::new))
                .filter(work -> work.atOnce() > 0)
                .map(work -> new TaskWorker(work, store, tasks, leases, properties))
                .toList();
    }

    @Override
    public synchronized void start() {
        running = Disposables.composite();
        workers.forEach(worker -> running.add(worker.run().subscribe()));
    }

    @Override
    public synchronized void stop() {
        running.dispose();
    }

    @Override
    public synchronized boolean isRunning() {
        return running.size() > 0;
    }
}
