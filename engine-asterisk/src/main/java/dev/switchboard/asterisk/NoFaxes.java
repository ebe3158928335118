package dev.switchboard.asterisk;

import dev.switchboard.telephony.FaxCarrier;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.FaxReport;
import dev.switchboard.telephony.OutboundFax;
import java.time.Clock;
import reactor.core.publisher.Mono;

/// Fails every fax at once and says why, since this engine sends none yet.
final class NoFaxes implements FaxCarrier {

    private final FaxEvents events;
    private final Clock clock;

    NoFaxes(FaxEvents events, Clock clock) {
        this.events = events;
        this.clock = clock;
    }

    @Override
    public Mono<Void> send(OutboundFax fax) {
        return Mono.defer(() -> events.report(new FaxReport.Failed(
                fax.orgId(), fax.id(), clock.instant(), "not_supported", "This telephone system cannot send faxes.")));
    }
}
