package dev.switchboard.api.faxes;

import dev.switchboard.api.media.SignedLinks;
import dev.switchboard.api.tasks.Task;
import dev.switchboard.api.tasks.TaskWork;
import dev.switchboard.telephony.FaxCarrier;
import dev.switchboard.telephony.FaxReport;
import dev.switchboard.telephony.OutboundFax;
import java.time.Clock;
import java.time.Duration;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Hands a queued fax to the engine. After a crash it is handed over again, and the engine recognises it by its id.
@Component
final class SendQueuedFax implements TaskWork {

    static final String KIND = "send-fax";

    private final FaxWrites faxes;
    private final FaxReports reports;
    private final FaxCarrier carrier;
    private final SignedLinks links;
    private final FaxProperties properties;
    private final Clock clock;

    SendQueuedFax(
            FaxWrites faxes,
            FaxReports reports,
            FaxCarrier carrier,
            SignedLinks links,
            FaxProperties properties,
            Clock clock) {
        this.faxes = faxes;
        this.reports = reports;
        this.carrier = carrier;
        this.links = links;
        this.properties = properties;
        this.clock = clock;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Mono<Duration> run(Task task) {
        return faxes.find(task.orgId(), task.recordId())
                .filter(fax -> fax.status() == FaxStatus.QUEUED)
                .flatMap(fax -> send(task, fax))
                .then(Mono.empty());
    }

    private Mono<Void> send(Task task, Fax fax) {
        return faxes.mediaKey(task.orgId(), fax.id())
                .map(key -> new OutboundFax(
                        task.orgId(),
                        fax.id(),
                        String.valueOf(fax.from()),
                        fax.to(),
                        fax.pages(),
                        links.link(task.orgId(), Fax.mediaPath(fax.id())),
                        key))
                .flatMap(carrier::send)
                .onErrorResume(failure -> late(fax) ? fail(task) : Mono.error(failure));
    }

    private boolean late(Fax fax) {
        return fax.createdAt().plus(properties.giveUpAfter()).isBefore(clock.instant());
    }

    private Mono<Void> fail(Task task) {
        return reports.apply(new FaxReport.Failed(
                task.orgId(), task.recordId(), clock.instant(), "not_accepted", "The network did not take the fax."));
    }
}
