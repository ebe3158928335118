package dev.switchboard.api.faxes;

import dev.switchboard.api.events.EventLog;
import dev.switchboard.api.events.EventName;
import dev.switchboard.api.telephony.FaxReport;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Writes down what became of a fax, and tells of it, in one transaction under the row's lock. What comes twice, or too
/// late, changes nothing.
@Component
final class FaxReports {

    private final FaxWrites faxes;
    private final EventLog events;
    private final TransactionalOperator transactions;

    FaxReports(FaxWrites faxes, EventLog events, TransactionalOperator transactions) {
        this.faxes = faxes;
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
        var saved = faxes.saveStatus(report.orgId(), after, at != null);
        return at == null
                ? saved.then()
                : saved.flatMap(
                        number -> events.write(report.orgId(), name(after.status()), after.id(), number, after, at));
    }

    private static EventName name(FaxStatus status) {
        return status == FaxStatus.SENT ? EventName.FAX_SENT : EventName.FAX_FAILED;
    }
}
