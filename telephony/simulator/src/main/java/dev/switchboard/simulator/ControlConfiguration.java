package dev.switchboard.simulator;

import dev.switchboard.telephony.CarrierBatches;
import dev.switchboard.telephony.CarrierTasks;
import dev.switchboard.web.sideports.SidePorts;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;
import tools.jackson.databind.json.JsonMapper;

/// What the simulator needs both as an engine and as a carrier: the control interface, and the
/// store of what is in transit.
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SimulatorProperties.class)
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

    @Bean
    InTransitStore simulatorInTransitStore(
            DatabaseClient database,
            CarrierTasks tasks,
            CarrierBatches batches,
            TransactionalOperator transactions,
            JsonMapper json) {
        return new InTransitStore(database, tasks, batches, transactions, json);
    }
}
