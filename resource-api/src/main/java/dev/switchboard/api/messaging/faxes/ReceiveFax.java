package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.directory.numbers.Capability;
import dev.switchboard.api.directory.numbers.InboundLines;
import dev.switchboard.api.directory.numbers.InboundLines.InboundLine;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.platform.media.MediaDeletions;
import dev.switchboard.telephony.InboundFax;
import dev.switchboard.telephony.InboundResult;
import java.time.Clock;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Writes a received fax: the record and its event, in one transaction.
@Component
final class ReceiveFax {

    private static final FaxError PARTIAL =
            new FaxError("interrupted", "The transmission was interrupted; these pages had arrived before.");

    private final InboundLines lines;
    private final FaxStore faxes;
    private final MediaDeletions deletions;
    private final EventLog events;
    private final ChangeSignal changes;
    private final TransactionalOperator transactions;
    private final Clock clock;

    ReceiveFax(
            InboundLines lines,
            FaxStore faxes,
            MediaDeletions deletions,
            EventLog events,
            ChangeSignal changes,
            TransactionalOperator transactions,
            Clock clock) {
        this.lines = lines;
        this.faxes = faxes;
        this.deletions = deletions;
        this.events = events;
        this.changes = changes;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// @param key of its PDF in the media store
    Mono<InboundResult> receive(InboundFax fax, String key) {
        return lines.find(fax.within(), fax.to(), Capability.FAX)
                .flatMap(line -> line.reachable()
                        ? faxes.find(line.orgId(), fax.id())
                                .switchIfEmpty(Mono.defer(() -> write(fax, key, line)))
                                .<InboundResult>map(written -> new InboundResult.Accepted(written.id()))
                                .as(transactions::transactional)
                        : Mono.just(new InboundResult.Unreachable()))
                .defaultIfEmpty(new InboundResult.UnknownNumber());
    }

    private Mono<Fax> write(InboundFax fax, String key, InboundLine line) {
        var now = clock.instant();
        var received = new NewFax(
                line.orgId(),
                fax.id(),
                FaxDirection.INBOUND,
                line.line(),
                fax.from(),
                fax.pages(),
                key,
                fax.isPartial() ? PARTIAL : null,
                null,
                now);
        return deletions
                .cancelIfScheduled(line.orgId(), key)
                .then(Mono.defer(() -> faxes.insert(received)))
                .flatMap(written -> events.write(
                                line.orgId(), EventName.FAX_RECEIVED, written.id(), FaxStore.FIRST_EVENT, written, now)
                        .then(changes.sendAfterCommit(written.change(line.orgId())))
                        .thenReturn(written));
    }
}
