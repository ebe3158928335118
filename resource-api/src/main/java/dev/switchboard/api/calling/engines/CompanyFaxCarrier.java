package dev.switchboard.api.calling.engines;

import dev.switchboard.api.platform.networks.Networks;
import dev.switchboard.telephony.FaxCarrier;
import dev.switchboard.telephony.OutboundFax;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Primary;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The carrier of faxes of each company: that of the settings, or for sandboxes the simulator.
@Primary
@Component
final class CompanyFaxCarrier implements FaxCarrier {

    private final PerCompany<FaxCarrier> carriers;

    CompanyFaxCarrier(
            Networks networks,
            Map<String, FaxCarrier> beans,
            @Value("${" + EngineConfiguration.ENGINE + "}") String name) {
        this.carriers = PerCompany.of(networks, beans, name, EngineConfiguration.FAX_CARRIER_BEAN);
    }

    @Override
    public Mono<Void> send(OutboundFax fax) {
        return carriers.of(fax.orgId()).flatMap(carrier -> carrier.send(fax));
    }
}
