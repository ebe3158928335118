package dev.switchboard.asterisk;

import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.SipDevices;
import dev.switchboard.telephony.SipWebSockets;
import dev.switchboard.telephony.UserClients;
import java.time.Clock;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;

/// Assembles the engine where `switchboard.telephony.engine` is `asterisk`.
@AutoConfiguration
@ConditionalOnProperty(name = "switchboard.telephony.engine", havingValue = "asterisk")
@EnableConfigurationProperties({AsteriskProperties.class, CallTimesProperties.class})
public class AsteriskConfiguration {

    @Bean
    SipWebSockets asteriskWebSockets(AsteriskProperties properties) {
        return new SipWebSockets(properties.servers().stream()
                .map(ServerProperties::webSocketUrl)
                .toList());
    }

    /// @param users lazily, since users' commands are executed by this engine
    @Bean
    Engines asteriskEngines(
            MediaServers servers,
            Routing routing,
            RecordIds ids,
            Clock clock,
            CallTimesProperties times,
            AsteriskProperties properties,
            SipDevices devices,
            @Lazy UserClients users,
            CallMedia media) {
        return new ServerAssembly(servers, routing, ids, clock, times, properties, devices, users, media).assemble();
    }

    @Bean
    NoFaxes noFaxes(FaxEvents events, Clock clock) {
        return new NoFaxes(events, clock);
    }
}
