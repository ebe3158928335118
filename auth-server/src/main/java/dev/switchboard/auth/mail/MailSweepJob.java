package dev.switchboard.auth.mail;

import dev.switchboard.auth.mail.PendingMailStore.Waiting;
import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import dev.switchboard.auth.platform.outbox.OutboxTable.Due;
import dev.switchboard.auth.platform.retention.PurgeClock;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/// Sends the mail in the outbox. Replicas share the work: a sweeper claims due rows by postponing
/// them beyond the longest attempt, in a short transaction, and sends them outside of any. A mail
/// whose sweeper crashed is due again after that time.
@Component
class MailSweepJob {

    private static final Logger log = LoggerFactory.getLogger(MailSweepJob.class);

    /// How many mails are attempted at once.
    private static final int BATCH = 8;

    /// Beyond the longest attempt, for writing its result.
    private static final Duration MARGIN = Duration.ofSeconds(30);

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(5);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);

    private final PendingMailStore pending;
    private final MailTransport transport;
    private final MailDispatcher dispatcher;
    private final Duration lease;
    private final TransactionTemplate transaction;
    private final BackgroundJobs jobs;
    private final Clock clock;
    private final PurgeClock purgeClock;
    private final MeterRegistry meters;
    private volatile Waiting waiting = new Waiting(0, null);

    MailSweepJob(
            PendingMailStore pending,
            MailTransport transport,
            MailDispatcher dispatcher,
            MailProperties properties,
            TransactionTemplate transaction,
            BackgroundJobs jobs,
            Clock clock,
            PurgeClock purgeClock,
            MeterRegistry meters) {
        this.pending = pending;
        this.transport = transport;
        this.dispatcher = dispatcher;
        this.lease = properties.attemptTimeout().plus(MARGIN);
        this.transaction = transaction;
        this.jobs = jobs;
        this.clock = clock;
        this.purgeClock = purgeClock;
        this.meters = meters;
        Gauge.builder("switchboard.mail.waiting", this, sweeper -> sweeper.waiting.count())
                .description("mails that the mail server has not accepted yet")
                .register(meters);
        Gauge.builder("switchboard.mail.oldest", this, MailSweepJob::ageOfOldest)
                .baseUnit("seconds")
                .description("the age of the oldest waiting mail")
                .register(meters);
        List.of("sent", "failed", "refused", "expired").forEach(this::counter);
    }

    @Scheduled(fixedDelayString = "${switchboard.mail.sweep-every}")
    void sweep() {
        if (transport.configured()) {
            jobs.repeat("mail", this::sendBatch);
        }
        waiting = pending.waiting();
    }

    /// Returns whether a full batch was accepted, so that the next can follow immediately.
    private boolean sendBatch() {
        var claimed = claim();
        var attempts = new HashMap<PendingMail, Integer>();
        var sendable = new ArrayList<PendingMail>();
        // A process whose clock is ahead must not drop mail.
        var now = claimed.isEmpty() ? Instant.EPOCH : purgeClock.now();
        for (var due : claimed) {
            if (due.entry().isExpired(now)) {
                drop(due.entry(), "expired", "its link has expired");
            } else {
                attempts.put(due.entry(), due.attempts());
                sendable.add(due.entry());
            }
        }
        var retried = new ArrayList<MailFailure>();
        dispatcher.send(sendable, (mail, failure) -> {
            write(mail, attempts.getOrDefault(mail, 0), failure);
            if (failure != null && !failure.permanent()) {
                retried.add(failure);
            }
        });
        if (!retried.isEmpty()) {
            // One line for all: while the mail server is unavailable, each would log the same.
            log.warn(
                    "{} of {} mails were not sent; they will be tried again: {}",
                    retried.size(),
                    sendable.size(),
                    retried.getFirst().reason());
        }
        return claimed.size() == BATCH && retried.isEmpty();
    }

    private List<Due<PendingMail>> claim() {
        var claimed = transaction.execute(status -> {
            var now = clock.instant();
            var due = pending.table().lockDue(now, BATCH);
            due.forEach(next -> pending.table().postpone(next.entry(), now.plus(lease)));
            return due;
        });
        return claimed == null ? List.of() : claimed;
    }

    private void write(PendingMail mail, int attempts, @Nullable MailFailure failure) {
        if (failure == null) {
            pending.table().remove(mail);
            counter("sent").increment();
        } else if (failure.permanent()) {
            drop(mail, "refused", failure.reason());
        } else {
            pending.failed(mail, failure.reason(), clock.instant().plus(pause(attempts)));
            counter("failed").increment();
        }
    }

    private void drop(PendingMail mail, String outcome, String reason) {
        pending.table().remove(mail);
        counter(outcome).increment();
        log.atWarn()
                .addKeyValue("mail_id", mail.id())
                .addKeyValue("template", mail.template())
                .log("A mail is given up: {}", reason);
    }

    /// @param attempts before the one that failed
    private static Duration pause(int attempts) {
        var pause = FIRST_PAUSE.multipliedBy(1L << Math.min(attempts, 10));
        return pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
    }

    private Counter counter(String outcome) {
        return meters.counter("switchboard.mails", "outcome", outcome);
    }

    private double ageOfOldest() {
        Instant oldest = waiting.oldest();
        return oldest == null ? 0 : Duration.between(oldest, clock.instant()).toMillis() / 1000.0;
    }
}
