package dev.switchboard.api.erasure;

import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.jobs.BackgroundJobs;
import dev.switchboard.api.platform.tasks.Tasks;
import dev.switchboard.telephony.CarrierTasks.Subject;
import java.time.Duration;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Begins the erasure of companies whose time has come, and adds a task for each that is not completed.
@Component
class ErasureJob {

    private final ErasureStore erasures;
    private final Tasks tasks;
    private final PurgeClock clock;
    private final BackgroundJobs jobs;
    private final TransactionalOperator transactions;

    ErasureJob(
            ErasureStore erasures,
            Tasks tasks,
            PurgeClock clock,
            BackgroundJobs jobs,
            TransactionalOperator transactions) {
        this.erasures = erasures;
        this.tasks = tasks;
        this.clock = clock;
        this.jobs = jobs;
        this.transactions = transactions;
    }

    @Scheduled(
            initialDelayString = "${switchboard.erasure.poll-every}",
            fixedDelayString = "${switchboard.erasure.poll-every}")
    void everyRound() {
        jobs.run("begin erasures", this::round);
    }

    Mono<Void> round() {
        return clock.now()
                .flatMap(erasures::begin)
                .thenMany(erasures.pending())
                .map(orgId -> new Subject(orgId, orgId))
                .collectList()
                .flatMap(subjects -> tasks.addAll(ErasureTask.KIND, subjects, Duration.ZERO))
                .as(transactions::transactional);
    }
}
