package dev.switchboard.asterisk;

import dev.switchboard.asterisk.ari.AriAddress;
import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.SipDevices;
import dev.switchboard.telephony.UserClients;
import java.time.Clock;

/// Assembles the engines of the Asterisks.
///
/// @param users whose clients follow the registrations of devices
/// @param properties of all Asterisks
record ServerAssembly(
        MediaServers servers,
        Routing routing,
        RecordIds ids,
        Clock clock,
        CallTimesProperties times,
        AsteriskProperties properties,
        SipDevices devices,
        UserClients users,
        CallMedia media) {

    /// The engines, in the order of the servers. None has been started.
    Engines assemble() {
        var all = properties.servers();
        var registrations =
                new Registrations(all.stream().map(ServerProperties::name).toList());
        var sounds = new Sounds(
                properties.sounds().address(),
                properties.sounds().port(),
                properties.sounds().url());
        var engines = all.stream()
                .map(server -> engine(server, registrations, sounds))
                .toList();
        return new Engines(engines, registrations, sounds);
    }

    private AsteriskEngine engine(ServerProperties server, Registrations registrations, Sounds sounds) {
        var ari =
                new AriClient(new AriAddress(server.url(), server.user(), server.password(), properties.application()));
        var objects = new ConfigObjects(ari);
        var others = new OtherServers(server, properties.servers(), properties.srtp(), registrations, objects);
        var trunks = new Trunks(properties.trunks(), objects);
        var leadership = new Leadership(servers, server.name(), properties.lease());
        var asterisk = new Asterisk(ari, leadership);
        var context = new EngineContext(
                servers.events(server.name()),
                routing,
                ids,
                clock,
                times,
                leadership,
                asterisk,
                new Devices(server.name(), devices, new PhoneUsers(users), ari, properties.srtp(), registrations),
                others,
                new Recordings(asterisk, media, clock, times.fileWithin()),
                sounds,
                trunks.endpoints(),
                properties.greeting());
        return new AsteriskEngine(context, new Connection(ari, context, new Events(context), trunks, servers), ari);
    }
}
