package dev.switchboard.api.calling.engines;

import dev.switchboard.api.platform.networks.Networks;
import dev.switchboard.telephony.MessageCarrier;
import dev.switchboard.telephony.OutboundMessage;
import java.util.Map;
import java.util.UUID;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Primary;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The carrier of messages of each company: that of the settings, or for sandboxes the simulator.
@Primary
@Component
final class CompanyMessageCarrier implements MessageCarrier {

    private final PerCompany<MessageCarrier> carriers;

    CompanyMessageCarrier(
            Networks networks,
            Map<String, MessageCarrier> beans,
            @Value("${" + EngineConfiguration.CARRIER + "}") String name) {
        this.carriers = PerCompany.of(networks, beans, name, EngineConfiguration.MESSAGE_CARRIER_BEAN);
    }

    @Override
    public Mono<Void> send(OutboundMessage message) {
        return carriers.of(message.orgId()).flatMap(carrier -> carrier.send(message));
    }

    @Override
    public Mono<Boolean> carriesMedia(UUID orgId) {
        return carriers.of(orgId).flatMap(carrier -> carrier.carriesMedia(orgId));
    }

    @Override
    public Mono<Void> check() {
        return carriers.chosen().check();
    }
}
