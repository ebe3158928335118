package dev.switchboard.asterisk;

import dev.switchboard.asterisk.ari.AriAddress;
import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.paper.FaxLimits;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.FaxMedia;
import dev.switchboard.telephony.FaxesInTransit;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.SipDevices;
import dev.switchboard.telephony.UserClients;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
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

    /// Longer than what this service sends: its sender counts it as delivered.
    private static final FaxLimits RECEIVED_FAX =
            new FaxLimits(2_000, Duration.ofMinutes(10), FaxLimits.DEFAULT.memory());

    private static final Duration FAX_UPKEEP = Duration.ofSeconds(5);

    @Bean
    AriClient ariClient(AsteriskProperties properties) {
        return new AriClient(
                new AriAddress(properties.url(), properties.user(), properties.password(), properties.application()));
    }

    @Bean
    Trunks sipTrunks(AsteriskProperties properties, AriClient ari) {
        return new Trunks(properties.trunks(), new ConfigObjects(ari));
    }

    @Bean
    Leadership asteriskLeadership(MediaServers servers, AsteriskProperties properties) {
        return new Leadership(servers, properties.name(), properties.lease());
    }

    /// @param users lazily, since users' commands are executed by this engine
    @Bean
    EngineContext asteriskContext(
            MediaServers servers,
            Leadership leadership,
            Routing routing,
            RecordIds ids,
            Clock clock,
            CallTimesProperties times,
            AsteriskProperties properties,
            AriClient ari,
            SipDevices devices,
            @Lazy UserClients users,
            CallMedia media,
            Trunks trunks) {
        var asterisk = new Asterisk(ari, leadership);
        var sounds = properties.sounds();
        return new EngineContext(
                servers.events(properties.name()),
                routing,
                ids,
                clock,
                times,
                leadership,
                asterisk,
                new Devices(devices, new PhoneUsers(users), ari, properties.srtp()),
                new Recordings(asterisk, media, clock, times.fileWithin()),
                new Sounds(sounds.address(), sounds.port(), sounds.url()),
                trunks.endpoints(),
                properties.greeting());
    }

    @Bean
    FaxChannels faxChannels(AriClient ari, Leadership leadership) {
        return new FaxChannels(ari, leadership);
    }

    @Bean
    Faxes faxes(FaxEvents events, FaxChannels channels, FaxProperties properties, RecordIds ids) {
        return new Faxes(
                new FaxCauses(),
                new FaxReceiving(events, channels, properties, RECEIVED_FAX, ids, threads("fax-receiving")));
    }

    @Bean
    Connection asteriskConnection(
            AriClient ari, EngineContext context, Faxes faxes, Trunks trunks, MediaServers servers) {
        return new Connection(ari, context, new Events(context, faxes), trunks, servers);
    }

    @Bean
    AsteriskEngine asteriskEngine(EngineContext context, Connection connection, AriClient ari) {
        return new AsteriskEngine(context, connection, ari);
    }

    @Bean
    FaxSending faxSending(
            FaxesInTransit transit,
            FaxEvents events,
            FaxMedia media,
            FaxChannels channels,
            Faxes faxes,
            EngineContext context,
            Connection connection,
            FaxProperties properties,
            CallTimesProperties times,
            RecordIds ids,
            Clock clock) {
        return new FaxSending(
                transit,
                events,
                new FaxConversions(media, FaxLimits.DEFAULT, threads("fax-sending")),
                channels,
                faxes.causes(),
                context.sounds(),
                connection::isOpen,
                context.trunks(),
                properties,
                times.trunkResponse(),
                ids,
                clock);
    }

    @Bean
    FaxUpkeep faxUpkeep(FaxChannels channels, Faxes faxes, FaxesInTransit transit, Connection connection) {
        return new FaxUpkeep(channels, faxes.receiving(), transit, connection::isOpen, FAX_UPKEEP);
    }

    /// Two: conversions take CPU time.
    private static Executor threads(String name) {
        return Executors.newFixedThreadPool(
                2, Thread.ofPlatform().daemon().name(name + "-", 0).factory());
    }
}
