package dev.switchboard.api.clients;

import dev.switchboard.api.jobs.BackgroundJobs;
import org.springframework.context.SmartLifecycle;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/// Ends clients of this node: all of them when the process ends, before it waits for what still runs, so that they
/// are opened elsewhere at once; and those of users who have been disabled.
@Component
final class EndClients implements SmartLifecycle {

    private final OpenClients clients;
    private final BackgroundJobs jobs;
    private volatile boolean running;

    EndClients(OpenClients clients, BackgroundJobs jobs) {
        this.clients = clients;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.clients.check-every}",
            fixedDelayString = "${switchboard.clients.check-every}")
    void ofDisabledUsers() {
        jobs.run("end clients of disabled users", clients::closeClientsOfDisabledUsers);
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        clients.closeAll();
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
