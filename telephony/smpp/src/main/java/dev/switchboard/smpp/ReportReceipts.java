package dev.switchboard.smpp;

import dev.switchboard.telephony.CarrierTask;
import java.time.Duration;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// Reports the fate of sent messages once the receipts of their segments have come. There is a task for
/// each segment.
final class ReportReceipts implements CarrierTask {

    static final String KIND = "smpp-receipt";

    private static final int AT_ONCE = 32;

    private final SubmissionStore submissions;
    private final ReportFate fate;
    private final SubmitThreads threads;

    ReportReceipts(SubmissionStore submissions, ReportFate fate, SubmitThreads threads) {
        this.submissions = submissions;
        this.fate = fate;
        this.threads = threads;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public int atOnce() {
        return AT_ONCE;
    }

    @Override
    public Mono<Duration> run(UUID orgId, UUID segmentId) {
        return threads.run(() -> {
            fate.reportIfKnown(submissions.findBySegment(orgId, segmentId));
            return null;
        });
    }
}
