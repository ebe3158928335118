package dev.switchboard.api.calling.engines;

import dev.switchboard.api.platform.networks.Networks;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.Outcome;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Primary;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The engine of each company: that of the settings, or for sandboxes the simulator, whatever the settings say.
@Primary
@Component
final class CompanyEngine implements Engine {

    private final PerCompany<Engine> engines;

    CompanyEngine(
            Networks networks, Map<String, Engine> beans, @Value("${" + EngineConfiguration.ENGINE + "}") String name) {
        this.engines = PerCompany.of(networks, beans, name, EngineConfiguration.ENGINE_BEAN);
    }

    @Override
    public Mono<Outcome> execute(Command command) {
        return engines.of(command.orgId()).flatMap(engine -> engine.execute(command));
    }

    @Override
    public Mono<Boolean> canSpeak(String words) {
        return engines.chosen().canSpeak(words);
    }

    @Override
    public Mono<Void> check() {
        return engines.chosen().check();
    }
}
