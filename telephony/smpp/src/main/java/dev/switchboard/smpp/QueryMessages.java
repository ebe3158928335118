package dev.switchboard.smpp;

import dev.switchboard.smpp.Submission.Segment;
import dev.switchboard.smpp.Submission.State;
import dev.switchboard.telephony.CarrierTask;
import java.time.Duration;
import java.util.UUID;
import org.jsmpp.extra.ResponseTimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/// Asks the message center once for the states of a sent message whose receipts do not come. These tasks are not those
/// that submit, since a message center that does not answer keeps them waiting.
final class QueryMessages implements CarrierTask {

    static final String KIND = "smpp-query";

    private static final Logger log = LoggerFactory.getLogger(QueryMessages.class);
    private static final int AT_ONCE = 16;

    private final SubmissionStore submissions;
    private final ReceiptStore receipts;
    private final ReportFate fate;
    private final Transceivers sessions;
    private final SubmitThreads threads;
    private final SmppProperties properties;

    QueryMessages(
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
        return AT_ONCE;
    }

    @Override
    public boolean pauses() {
        return true;
    }

    @Override
    public Mono<Duration> run(UUID orgId, UUID messageId) {
        return threads.run(() -> {
            var message = submissions.find(orgId, messageId);
            if (message != null && message.status() == Submission.Status.SENT) {
                query(message);
            }
            return null;
        });
    }

    /// The other segments are not asked for after a query without an answer, so that the task ends within its lease.
    private void query(Submission message) {
        try {
            for (var segment : message.segments()) {
                query(message, segment);
            }
        } catch (ResponseTimeoutException _) {
            log.debug("The message center does not answer what became of message {}", message.messageId());
        }
        fate.reportIfKnown(submissions.find(message.orgId(), message.messageId()));
    }

    private void query(Submission message, Segment segment) throws ResponseTimeoutException {
        var smscId = segment.smscId();
        var network = segment.network();
        if (segment.state() != State.ACCEPTED || smscId == null || network == null) {
            return;
        }
        var state = sessions.query(network, properties.messageIds().response().write(smscId), message.from());
        // A message center that does not keep states for long answers UNKNOWN; the receipt still comes.
        if (state != null && state.isFinal() && state != MessageState.UNKNOWN) {
            receipts.apply(message, segment, state);
        }
    }
}
