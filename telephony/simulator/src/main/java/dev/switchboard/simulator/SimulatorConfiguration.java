package dev.switchboard.simulator;

import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.CallTimes;
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

/// Assembles the simulator: as the telephony engine where `switchboard.telephony.engine` is
/// `simulator`, as the carrier of text messages where `switchboard.messaging.carrier` is.
@AutoConfiguration
public class SimulatorConfiguration {

    private static final String ENGINE = "switchboard.telephony.engine";
    private static final String CARRIER = "switchboard.messaging.carrier";
    private static final String SIMULATOR = "simulator";

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty(name = ENGINE, havingValue = SIMULATOR)
    @Import(ControlConfiguration.class)
    @EnableConfigurationProperties(FaxTimesProperties.class)
    static class AsEngine {

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
        Simulator simulator(SimulatorContext context) {
            return new Simulator(context);
        }

        @Bean
        SimulatedFaxCarrier simulatedFaxCarrier(
                InTransitStore inTransit, FaxEvents events, FaxTimesProperties times, Clock clock) {
            return new SimulatedFaxCarrier(inTransit, events, times, clock);
        }

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
                FaxEvents events,
                RecordIds ids,
                SimulatedClients clients,
                SimulatorProperties times) {
            return new CallRoutes(simulator, routing, new OutsideFaxes(events, ids), clients, times);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty(name = CARRIER, havingValue = SIMULATOR)
    @Import(ControlConfiguration.class)
    @EnableConfigurationProperties(MessageTimesProperties.class)
    static class AsCarrier {

        @Bean
        SimulatedMessageCarrier simulatedMessageCarrier(
                InTransitStore inTransit, MessageEvents events, MessageTimesProperties times, Clock clock) {
            return new SimulatedMessageCarrier(inTransit, events, times, clock);
        }

        @Bean
        ControlRoutes simulatorMessageRoutes(MessageEvents events, RecordIds ids) {
            return new MessageRoutes(new OutsideMessages(events, ids));
        }
    }
}
