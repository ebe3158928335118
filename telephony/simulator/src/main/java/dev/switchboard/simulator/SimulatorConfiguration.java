package dev.switchboard.simulator;

import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.CallTimes;
import dev.switchboard.telephony.CarrierBatches;
import dev.switchboard.telephony.CarrierTasks;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.UserClients;
import java.time.Clock;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;
import tools.jackson.databind.json.JsonMapper;

/// Assembles the simulator, which companies for tests always have: as the telephony engine of all others where
/// `switchboard.telephony.engine` is `simulator`, as their carrier of text messages where
/// `switchboard.messaging.carrier` is. Only there has it a control interface. The names of the engine and the carriers
/// are those by which the application chooses.
@AutoConfiguration
@EnableConfigurationProperties({SimulatorProperties.class, FaxTimesProperties.class, MessageTimesProperties.class})
public class SimulatorConfiguration {

    private static final String ENGINE = "switchboard.telephony.engine";
    private static final String CARRIER = "switchboard.messaging.carrier";
    private static final String SIMULATOR = "simulator";

    @Bean
    InTransitStore simulatorInTransitStore(
            DatabaseClient database,
            CarrierTasks tasks,
            CarrierBatches batches,
            TransactionalOperator transactions,
            JsonMapper json) {
        return new InTransitStore(database, tasks, batches, transactions, json);
    }

    @Bean
    SimulatorContext simulatorContext(
            CallEvents events,
            Routing routing,
            RecordIds ids,
            Clock clock,
            SimulatorProperties times,
            CallTimes callTimes,
            CallMedia media) {
        return new SimulatorContext(
                events, routing, ids, clock, times, callTimes, new RecordingMaker(media, ids, clock));
    }

    @Bean
    Simulator simulatorEngine(SimulatorContext context) {
        return new Simulator(context);
    }

    @Bean
    SimulatedFaxCarrier simulatorFaxCarrier(
            InTransitStore inTransit, FaxEvents events, FaxTimesProperties times, Clock clock) {
        return new SimulatedFaxCarrier(inTransit, events, times, clock);
    }

    @Bean
    SimulatedMessageCarrier simulatorMessageCarrier(
            InTransitStore inTransit, MessageEvents events, MessageTimesProperties times, Clock clock) {
        return new SimulatedMessageCarrier(inTransit, events, times, clock);
    }

    @Bean
    OutsideFaxes simulatorOutsideFaxes(FaxEvents events, RecordIds ids) {
        return new OutsideFaxes(events, ids);
    }

    @Bean
    SandboxParties simulatorSandboxParties(
            Simulator simulator, Routing routing, OutsideFaxes faxes, SimulatorProperties times) {
        return new SandboxParties(simulator, routing, faxes, times);
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty(name = ENGINE, havingValue = SIMULATOR)
    @Import(ControlConfiguration.class)
    static class AsEngine {

        @Bean
        DeskPhones simulatedDeskPhones() {
            return new DeskPhones();
        }

        @Bean
        SimulatedClients simulatedClients(UserClients users, SimulatorContext context, SimulatorProperties times) {
            return new SimulatedClients(users, context, times);
        }

        @Bean
        ControlRoutes simulatorCallRoutes(
                Simulator simulator,
                Routing routing,
                OutsideFaxes faxes,
                SimulatedClients clients,
                SimulatorProperties times) {
            return new CallRoutes(simulator, routing, faxes, clients, times);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty(name = CARRIER, havingValue = SIMULATOR)
    @Import(ControlConfiguration.class)
    static class AsCarrier {

        @Bean
        ControlRoutes simulatorMessageRoutes(MessageEvents events, RecordIds ids) {
            return new MessageRoutes(new OutsideMessages(events, ids));
        }
    }
}
