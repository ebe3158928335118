package dev.switchboard.asterisk;

import dev.switchboard.asterisk.ari.AriAddress;
import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.Greetings;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.SipDevices;
import dev.switchboard.telephony.UnreadVoicemails;
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
            Greetings greetings,
            Trunks trunks) {
        var asterisk = new Asterisk(ari, leadership);
        var sounds = properties.sounds();
        var server = new Sounds(sounds.address(), sounds.port(), sounds.url());
        var emergencyTrunk = properties.emergencyTrunk();
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
                server,
                trunks.endpoints(),
                emergencyTrunk == null ? null : Trunks.endpoint(emergencyTrunk),
                new OwnGreetings(greetings, server, properties.greeting()));
    }

    @Bean
    WaitingMessages waitingMessages(EngineContext context, UnreadVoicemails unread, AriClient ari) {
        return new WaitingMessages(unread, context.devices(), ari, context.leadership());
    }

    @Bean
    AsteriskEngine asteriskEngine(
            EngineContext context,
            AriClient ari,
            Trunks trunks,
            WaitingMessages waitingMessages,
            AsteriskProperties properties,
            Clock clock,
            MediaServers servers) {
        var guard = GuessingGuard.of(properties.guessing(), ari, clock, trunks.addresses());
        var connection = new Connection(ari, context, new Events(context), trunks, waitingMessages, guard, servers);
        return new AsteriskEngine(context, connection, ari);
    }

    @Bean
    NoFaxes noFaxes(FaxEvents events, Clock clock) {
        return new NoFaxes(events, clock);
    }
}
