package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.calling.outside.OutsideCalls;
import dev.switchboard.api.directory.numbers.Line;
import dev.switchboard.api.messaging.faxes.FaxFormReader.ValidFax;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.media.MediaDeletions;
import dev.switchboard.api.platform.media.MediaQuota;
import dev.switchboard.api.platform.media.StoredMedia;
import dev.switchboard.api.platform.tasks.Tasks;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Writes outbound faxes, each with its task.
@Component
final class QueueFax {

    private final MediaQuota quota;
    private final MediaDeletions deletions;
    private final OutsideCalls outsideCalls;
    private final FaxStore faxes;
    private final Tasks tasks;
    private final ChangeSignal changes;
    private final Clock clock;

    QueueFax(
            MediaQuota quota,
            MediaDeletions deletions,
            OutsideCalls outsideCalls,
            FaxStore faxes,
            Tasks tasks,
            ChangeSignal changes,
            Clock clock) {
        this.quota = quota;
        this.deletions = deletions;
        this.outsideCalls = outsideCalls;
        this.faxes = faxes;
        this.tasks = tasks;
        this.changes = changes;
        this.clock = clock;
    }

    /// Writes a fax in the caller's transaction, and cancels the deletion of its PDF.
    ///
    /// @return 409 when the storage for media is full, or the company's minutes are used up
    Mono<Fax> add(UUID orgId, UUID id, Line line, ValidFax valid, StoredMedia file) {
        var now = clock.instant();
        var fax = new NewFax(
                orgId, id, FaxDirection.OUTBOUND, line, valid.to(), valid.pages(), file.key(), null, file.size(), now);
        return quota.take(orgId, file.size())
                .filter(Boolean::booleanValue)
                .switchIfEmpty(Mono.error(MediaQuota::full))
                .then(Mono.defer(() -> outsideCalls.admitFax(orgId, id, valid.to(), valid.pages())))
                .then(Mono.defer(() -> deletions.cancel(orgId, file.key())))
                .then(Mono.defer(() -> faxes.insert(fax)))
                .flatMap(queued -> tasks.add(HandOffFaxes.KIND, orgId, id, Duration.ZERO)
                        .then(changes.sendAfterCommit(queued.change(orgId)))
                        .thenReturn(queued));
    }
}
