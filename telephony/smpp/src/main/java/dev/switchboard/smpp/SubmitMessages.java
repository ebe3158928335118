package dev.switchboard.smpp;

import dev.switchboard.smpp.Submission.Segment;
import dev.switchboard.smpp.Submission.State;
import dev.switchboard.telephony.CarrierTask;
import java.time.Duration;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/// Submits messages, and keeps them until no receipt is expected any more.
///
/// A segment is claimed in the database before it is submitted. If there is no response to it, because
/// the connection broke, the message center did not answer in time or the process died, it is unclear
/// whether the message center has it. Then it is not submitted again: its receipt resolves it, or the
/// message fails as `unconfirmed`.
final class SubmitMessages implements CarrierTask {

    static final String KIND = "smpp-message";

    private static final Logger log = LoggerFactory.getLogger(SubmitMessages.class);
    private static final int MOST_AT_ONCE = 256;
    private static final int FEWEST_AT_ONCE = 4;

    /// Shorter than the lease of a task, with the longest response.
    private static final Duration AT_A_STRETCH = Duration.ofSeconds(15);

    private static final Duration SLOT_TIMEOUT = Duration.ofSeconds(2);
    private static final Duration RETRY = Duration.ofSeconds(1);

    /// Added to the time for a response, before a segment counts as unclear.
    private static final Duration GRACE = Duration.ofSeconds(1);

    private static final Duration LONGEST_CHECK = Duration.ofMinutes(1);
    private static final Duration SHORTEST_CHECK = Duration.ofMillis(250);
    private static final int CHECKS_PER_AGE = 4;
    private static final Duration LONGEST_QUERY = Duration.ofHours(6);

    private final SubmissionStore submissions;
    private final ReceiptStore receipts;
    private final ReportFate fate;
    private final Transceivers sessions;
    private final SubmitThreads threads;
    private final SmppProperties properties;

    SubmitMessages(
            SubmissionStore submissions,
            ReceiptStore receipts,
            ReportFate fate,
            Transceivers sessions,
            SubmitThreads threads,
            SmppProperties properties) {
        this.submissions = submissions;
        this.receipts = receipts;
        this.fate = fate;
        this.sessions = sessions;
        this.threads = threads;
        this.properties = properties;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public int atOnce() {
        return Math.clamp(properties.submissionsAtOnce(), FEWEST_AT_ONCE, MOST_AT_ONCE);
    }

    @Override
    public boolean pauses() {
        return true;
    }

    @Override
    public Mono<Duration> run(UUID orgId, UUID recordId) {
        return threads.run(() -> run(submissions.find(orgId, recordId)));
    }

    /// @return after how long to continue; null when there is nothing more to do
    private @Nullable Duration run(@Nullable Submission message) throws InterruptedException {
        if (message == null) {
            return null;
        }
        return switch (message.status()) {
            case SUBMITTING -> submit(message);
            case SENT -> follow(message);
            case COMPLETED -> forget(message);
        };
    }

    private @Nullable Duration submit(Submission message) throws InterruptedException {
        var next = submitAll(message);
        var now = submissions.find(message.orgId(), message.messageId());
        if (now == null) {
            return null;
        }
        if (now.isAccepted()) {
            fate.reportSent(now);
        }
        if (now.failure() != null) {
            fate.report(now);
            return properties.receiptsWithin();
        }
        if (!now.isAccepted()) {
            return next;
        }
        var sent = submissions.markSent(now);
        if (sent != null && fate.isKnown(sent)) {
            fate.report(sent);
            return properties.receiptsWithin();
        }
        return untilNextQuery(now);
    }

    /// Submits what is queued, until something stands against it.
    ///
    /// @return after how long to continue
    private Duration submitAll(Submission message) throws InterruptedException {
        var next = LONGEST_CHECK;
        long begin = System.nanoTime();
        var networks = networks(message);
        for (var segment : message.segments()) {
            if (segment.state() == State.FAILED) {
                return Duration.ZERO;
            }
            if (segment.state() == State.SUBMITTING) {
                next = min(next, resolve(message, segment));
            }
            if (segment.state() != State.QUEUED) {
                continue;
            }
            if (System.nanoTime() - begin > AT_A_STRETCH.toNanos()) {
                return Duration.ZERO;
            }
            if (message.age().compareTo(properties.giveUpAfter()) > 0) {
                submissions.fail(message, segment, Failure.NOT_ACCEPTED);
                return Duration.ZERO;
            }
            if (networks.isEmpty()) {
                log.warn(
                        "Message {} of company {} fails, since its number is among the senders of no network",
                        message.messageId(),
                        message.orgId());
                submissions.fail(message, segment, Objects.requireNonNull(Refusal.SENDER.failure()));
                return Duration.ZERO;
            }
            switch (submit(message, segment, networks)) {
                case ACCEPTED -> {
                    // The next segment follows.
                }
                case UNCLEAR -> next = min(next, settled());
                case REFUSED -> {
                    return RETRY;
                }
            }
        }
        return next;
    }

    /// All segments go out through one network: the one that has the first of them.
    private Set<String> networks(Submission message) {
        var network = message.network();
        return new HashSet<>(network == null ? properties.networksOf(message.from()) : Set.of(network));
    }

    private enum Progress {
        ACCEPTED,
        UNCLEAR,
        REFUSED
    }

    /// Submits a segment through one of these networks, which is then the only one left. One that does not take
    /// messages from this number leaves it to the others.
    private Progress submit(Submission message, Segment segment, Set<String> networks) throws InterruptedException {
        while (true) {
            try (var slot = sessions.acquire(networks, SLOT_TIMEOUT)) {
                if (slot == null || !submissions.claim(message, segment, slot.network())) {
                    return Progress.REFUSED;
                }
                var result = slot.submit(SegmentPdu.of(message, segment, properties.longMessages()));
                if (networks.size() > 1
                        && result instanceof SubmitResult.Refused(var refusal)
                        && refusal == Refusal.SENDER) {
                    submissions.requeue(message, segment);
                    networks.remove(slot.network());
                } else {
                    networks.retainAll(Set.of(slot.network()));
                    return write(message, segment, slot.network(), result);
                }
            }
        }
    }

    private Progress write(Submission message, Segment segment, String network, SubmitResult result) {
        return switch (result) {
            case SubmitResult.Accepted(var id) -> {
                if (id == null) {
                    submissions.acceptUnnamed(message, segment);
                } else {
                    receipts.accept(
                            message,
                            segment,
                            network,
                            properties.messageIds().response().normalize(id));
                }
                yield Progress.ACCEPTED;
            }
            case SubmitResult.Refused(var refusal) -> {
                var failure = refusal.failure();
                if (failure == null) {
                    submissions.requeue(message, segment);
                } else {
                    submissions.fail(message, segment, failure);
                }
                yield Progress.REFUSED;
            }
            case SubmitResult.NotSent _ -> {
                submissions.requeue(message, segment);
                yield Progress.REFUSED;
            }
            case SubmitResult.Unclear _ -> {
                log.warn(
                        "Segment {} of message {} was submitted without a response; it waits for its receipt",
                        segment.part(),
                        message.messageId());
                yield Progress.UNCLEAR;
            }
        };
    }

    /// After how long a submission without a response counts as unclear.
    private Duration settled() {
        return properties.responseTimeout().plus(GRACE);
    }

    /// @return after how long to look again
    private Duration resolve(Submission message, Segment segment) {
        var settled = settled();
        var age = segment.submittedFor();
        if (age.compareTo(settled) < 0) {
            return settled.minus(age);
        }
        receipts.resolve(message, segment);
        if (age.compareTo(properties.unconfirmedAfter()) > 0) {
            log.warn("Message {} fails, since its submission was never confirmed", message.messageId());
            submissions.fail(message, segment, Failure.UNCONFIRMED);
            return Duration.ZERO;
        }
        return max(SHORTEST_CHECK, min(LONGEST_CHECK, age.dividedBy(CHECKS_PER_AGE)));
    }

    /// The receipts of a sent message are reported by [ReportReceipts]. [QueryMessages] asks the message center for
    /// those that do not come.
    private @Nullable Duration follow(Submission message) {
        if (message.age().compareTo(properties.receiptsWithin()) > 0) {
            submissions.remove(message);
            return null;
        }
        if (fate.isKnown(message)) {
            fate.report(message);
            return properties.receiptsWithin();
        }
        if (!properties.queryAfter().isZero() && message.age().compareTo(properties.queryAfter()) >= 0) {
            submissions.addTask(message, QueryMessages.KIND);
        }
        return untilNextQuery(message);
    }

    private Duration untilNextQuery(Submission message) {
        if (properties.queryAfter().isZero()) {
            return properties.receiptsWithin();
        }
        var first = properties.queryAfter().minus(message.age());
        return first.isPositive()
                ? min(first, properties.receiptsWithin())
                : max(SHORTEST_CHECK, min(LONGEST_QUERY, min(message.age(), properties.receiptsWithin())));
    }

    /// Its rows let receipts be recognized that are repeated.
    private @Nullable Duration forget(Submission message) {
        var left = properties.receiptsWithin().minus(message.age());
        if (left.isPositive()) {
            return left;
        }
        submissions.remove(message);
        return null;
    }

    private static Duration min(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }
}
