package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.messaging.carriers.HandoffTask;
import dev.switchboard.api.messaging.carriers.Reinstatements;
import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.media.SignedLinks;
import dev.switchboard.telephony.FaxCarrier;
import dev.switchboard.telephony.OutboundFax;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Hands faxes off to the engine.
@Component
final class HandOffFaxes extends HandoffTask<Fax, FaxStatus> {

    static final String KIND = "send-fax";

    private final FaxStore faxes;
    private final FaxCarrier carrier;
    private final SignedLinks links;

    HandOffFaxes(
            FaxStore faxes,
            FaxReports reports,
            FaxCarrier carrier,
            SignedLinks links,
            Reinstatements reinstatements,
            FaxProperties properties,
            PurgeClock clock) {
        super(faxes, reports, reinstatements, properties.giveUpAfter(), "The network did not take the fax.", clock);
        this.faxes = faxes;
        this.carrier = carrier;
        this.links = links;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    protected Mono<Void> handOff(UUID orgId, Fax fax) {
        return faxes.mediaKey(orgId, fax.id())
                .map(key -> new OutboundFax(
                        orgId,
                        fax.id(),
                        String.valueOf(fax.from()),
                        fax.to(),
                        fax.pages(),
                        links.link(orgId, Fax.mediaPath(fax.id())),
                        key))
                .flatMap(carrier::send);
    }
}
