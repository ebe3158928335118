package dev.switchboard.asterisk;

import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.Routing;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;

/// Assembles an engine for an Asterisk.
final class TestEngine {

    private static final CallTimesProperties TIMES = new CallTimesProperties(
            Duration.ofMinutes(1),
            Duration.ofSeconds(5),
            Duration.ofSeconds(2),
            Duration.ofMinutes(5),
            Duration.ofSeconds(10),
            Duration.ofSeconds(3),
            Duration.ofSeconds(5));

    private TestEngine() {}

    static CallTimesProperties times() {
        return TIMES;
    }

    /// @return an engine that is connected
    static AsteriskEngine start(
            TestNode node,
            TestSipDevices phones,
            List<TrunkProperties> trunkList,
            CallEvents events,
            Routing routing,
            CallMedia media,
            CallTimesProperties times) {
        var ari = new AriClient(node.address());
        var asterisk = new Asterisk(ari);
        var clock = Clock.tickMillis(ZoneOffset.UTC);
        var trunks = new Trunks(trunkList, new ConfigObjects(ari));
        var context = new EngineContext(
                events,
                routing,
                UUID::randomUUID,
                clock,
                times,
                asterisk,
                new Devices(phones, ari),
                new Recordings(asterisk, media, clock, times.fileWithin()),
                new Sounds("127.0.0.1", 0, null),
                trunks.endpoints());
        var connection = new Connection(ari, context, new Events(context), trunks);
        var engine = new AsteriskEngine(context, connection, ari);
        engine.start();
        await().pollInterval(Duration.ofMillis(10)).until(connection::isOpen);
        return engine;
    }
}
