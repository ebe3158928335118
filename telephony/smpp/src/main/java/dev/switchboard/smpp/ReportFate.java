package dev.switchboard.smpp;

import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.telephony.MessageReport;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/// Reports to the application what became of messages.
final class ReportFate {

    private final MessageEvents events;
    private final SubmissionStore submissions;
    private final Clock clock;

    ReportFate(MessageEvents events, SubmissionStore submissions, Clock clock) {
        this.events = events;
        this.submissions = submissions;
        this.clock = clock;
    }

    /// Whether a message was delivered, which all of its segments must be, or has failed, for which one is
    /// enough.
    boolean isKnown(Submission message) {
        return message.failure() != null || message.isDelivered();
    }

    void reportSent(Submission message) {
        events.report(new MessageReport.Sent(message.orgId(), message.messageId(), clock.instant()))
                .block();
    }

    /// Reports the fate of a sent message if it is known and was not reported before.
    void reportIfKnown(@Nullable Submission message) {
        if (message != null && message.status() == Submission.Status.SENT && isKnown(message)) {
            report(message);
        }
    }

    /// Reports the fate of a message whose fate is known.
    void report(Submission message) {
        var failure = message.failure();
        events.report(
                        failure == null
                                ? new MessageReport.Delivered(message.orgId(), message.messageId(), clock.instant())
                                : new MessageReport.Failed(
                                        message.orgId(),
                                        message.messageId(),
                                        clock.instant(),
                                        failure.code(),
                                        failure.reason()))
                .block();
        submissions.complete(message);
    }
}
