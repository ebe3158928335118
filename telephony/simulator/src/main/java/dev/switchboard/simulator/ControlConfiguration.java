package dev.switchboard.simulator;

import dev.switchboard.web.sideports.SidePorts;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// The control interface, which the simulator has both as an engine and as a carrier.
@Configuration(proxyBeanMethods = false)
class ControlConfiguration {

    @Bean
    SimServer simulatorServer(SimulatorProperties properties, List<ControlRoutes> routes, SidePorts ports) {
        return new SimServer(properties, routes, ports);
    }

    @Bean
    @ConditionalOnProperty("switchboard.simulator.mail-directory")
    ControlRoutes simulatorMailRoutes(SimulatorProperties properties) {
        return new MailRoutes(new KeptMails(Path.of(Objects.requireNonNull(properties.mailDirectory()))));
    }
}
