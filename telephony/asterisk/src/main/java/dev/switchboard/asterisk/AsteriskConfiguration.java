package dev.switchboard.asterisk;

import dev.switchboard.asterisk.calls.CallTimesProperties;
import dev.switchboard.asterisk.endpoints.ServerProperties;
import dev.switchboard.asterisk.faxes.FaxProperties;
import dev.switchboard.asterisk.faxes.FaxSending;
import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.media.faxes.FaxLimits;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.CallTimes;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.FaxMedia;
import dev.switchboard.telephony.FaxesInTransit;
import dev.switchboard.telephony.Greetings;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.SipDevices;
import dev.switchboard.telephony.SipWebSockets;
import dev.switchboard.telephony.TemporaryFiles;
import dev.switchboard.telephony.UnreadVoicemails;
import dev.switchboard.telephony.UserClients;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;

/// Assembles the engine where `switchboard.telephony.engine` is `asterisk`.
@AutoConfiguration
@ConditionalOnProperty(name = "switchboard.telephony.engine", havingValue = "asterisk")
@EnableConfigurationProperties({AsteriskProperties.class, CallTimesProperties.class, FaxProperties.class})
public class AsteriskConfiguration {

    private static final Duration UPKEEP = Duration.ofSeconds(5);

    @Bean
    SipWebSockets asteriskWebSockets(AsteriskProperties properties) {
        return new SipWebSockets(properties.servers().stream()
                .map(ServerProperties::webSocketUrl)
                .toList());
    }

    /// @param users lazily, since users' commands are executed by this engine
    @Bean
    ServerAssembly serverAssembly(
            MediaServers servers,
            Routing routing,
            RecordIds ids,
            Clock clock,
            CallTimesProperties times,
            CallTimes callTimes,
            AsteriskProperties properties,
            SipDevices devices,
            @Lazy UserClients users,
            CallMedia media,
            TemporaryFiles temporary,
            Greetings greetings,
            UnreadVoicemails unread,
            FaxEvents faxEvents,
            FaxesInTransit transit,
            FaxMedia faxMedia,
            FaxProperties faxes,
            MeterRegistry meters) {
        return new ServerAssembly(
                servers,
                routing,
                ids,
                clock,
                times,
                callTimes,
                properties,
                devices,
                users,
                media,
                temporary,
                new ServerAssembly.Faxing(faxEvents, transit, faxMedia, faxes, FaxLimits.DEFAULT),
                greetings,
                unread,
                UPKEEP,
                meters);
    }

    @Bean
    Engines asteriskEngine(ServerAssembly assembly) {
        return assembly.engines();
    }

    @Bean
    FaxSending asteriskFaxCarrier(ServerAssembly assembly, Engines engines) {
        return assembly.faxSending(engines);
    }
}
