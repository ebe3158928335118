package dev.switchboard.api.faxes;

import dev.switchboard.api.database.AfterCommit;
import dev.switchboard.api.events.EventLog;
import dev.switchboard.api.events.EventName;
import dev.switchboard.api.media.MediaDeletions;
import dev.switchboard.api.media.MediaQuota;
import dev.switchboard.telephony.FaxReport;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Writes down what became of a fax, and tells of it, in one transaction under the row's lock. What comes twice, or too
/// late, changes nothing.
@Component
final class FaxReports {

    private final FaxWrites faxes;
    private final MediaDeletions deletions;
    private final MediaQuota quota;
    private final EventLog events;
    private final TransactionalOperator transactions;

    FaxReports(
            FaxWrites faxes,
            MediaDeletions deletions,
            MediaQuota quota,
            EventLog events,
            TransactionalOperator transactions) {
        this.faxes = faxes;
        this.deletions = deletions;
        this.quota = quota;
        this.events = events;
        this.transactions = transactions;
    }

    Mono<Void> apply(FaxReport report) {
        return faxes.lock(report.orgId(), report.faxId())
                .flatMap(before -> apply(report, before, after(before, report)))
                .as(transactions::transactional);
    }

    private static Fax after(Fax fax, FaxReport report) {
        var at = report.at().isBefore(fax.createdAt()) ? fax.createdAt() : report.at();
        return switch (report) {
            case FaxReport.Sending _ -> fax.to(FaxStatus.SENDING, null, at);
            case FaxReport.Sent _ -> fax.to(FaxStatus.SENT, null, at);
            case FaxReport.Failed failed -> fax.to(FaxStatus.FAILED, new FaxError(failed.code(), failed.reason()), at);
        };
    }

    private Mono<Void> apply(FaxReport report, Fax before, Fax after) {
        if (!before.status().leadsTo(after.status())) {
            return Mono.empty();
        }
        var at = after.completedAt();
        var saved = (after.status() == FaxStatus.FAILED ? deleteMedia(report.orgId(), after.id()) : Mono.<Void>empty())
                .then(faxes.saveStatus(report.orgId(), after, at != null));
        return at == null
                ? saved.then()
                : saved.flatMap(
                        number -> events.write(report.orgId(), name(after.status()), after.id(), number, after, at));
    }

    /// Deletes the PDF of a fax whose row the caller's transaction has locked; the file goes once that has committed.
    private Mono<Void> deleteMedia(UUID orgId, UUID faxId) {
        return faxes.mediaKey(orgId, faxId)
                .flatMap(key -> deletions
                        .ask(orgId, key)
                        .then(faxes.mediaSize(orgId, faxId))
                        .flatMap(size -> quota.release(orgId, size))
                        .then(AfterCommit.run(Mono.fromRunnable(
                                () -> deletions.delete(orgId, key).subscribe()))));
    }

    private static EventName name(FaxStatus status) {
        return status == FaxStatus.SENT ? EventName.FAX_SENT : EventName.FAX_FAILED;
    }
}
