package dev.switchboard.api.calling.clients;

import dev.switchboard.api.platform.jobs.BackgroundJobs;
import org.springframework.context.SmartLifecycle;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/// Closes clients of this node: those of disabled users and of suspended companies, and all of them at shutdown, before
/// the server waits for requests in progress, so that they reconnect elsewhere at once.
@Component
final class LostClientsJob implements SmartLifecycle {

    private final OpenClients clients;
    private final BackgroundJobs jobs;
    private volatile boolean running;

    LostClientsJob(OpenClients clients, BackgroundJobs jobs) {
        this.clients = clients;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.clients.check-every}",
            fixedDelayString = "${switchboard.clients.check-every}")
    void endOfUsersWithoutAccess() {
        jobs.run("end clients of users without access", clients::closeClientsOfUsersWithoutAccess);
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
