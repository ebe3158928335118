package dev.switchboard.asterisk;

import static dev.switchboard.asterisk.TestPhones.ADAS_PHONE;
import static dev.switchboard.asterisk.TestPhones.BENS_PHONE;
import static dev.switchboard.asterisk.TestPhones.CATS_OTHER_PHONE;
import static dev.switchboard.asterisk.TestPhones.CATS_PHONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.endpoints.TrunkProperties;
import dev.switchboard.asterisk.endpoints.WaitingMessages;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideSip;
import dev.switchboard.telephony.testkit.OutsideWorld;
import dev.switchboard.telephony.testkit.TestNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/// Processes that connect to an Asterisk one after the other. Each configures it.
@NeedsAsterisk
class SeveralConnectsIT {

    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    private static final String NOBODYS = "+441632960004";
    private static final String FORMER_ADDRESS = "127.0.0.9";

    private static TestNode server;
    private static OutsideWorld outside;

    private final Reports reports = new Reports();
    private final TestSipDevices phones = new TestSipDevices();

    /// Once its device is removed, a phone does not register again for minutes: each is that of one test.
    @BeforeAll
    static void startServers() throws Exception {
        server = TestNode.start("server", "switchboard", "");
        outside = TestPhones.start(server.sipPort(), List.of(ADAS_PHONE, BENS_PHONE, CATS_PHONE));
    }

    @AfterAll
    static void stopServers() {
        if (outside != null) {
            outside.close();
        }
        if (server != null) {
            server.close();
        }
    }

    /// Asterisk knows nothing yet of what a process configures.
    @BeforeEach
    void removeTrunk() {
        connect(TestEngine.builder(server, phones), () -> {});
    }

    /// @param work is done while a process is connected
    private static void connect(TestEngine builder, Runnable work) {
        try (var engine = builder.start()) {
            work.run();
            server.hangUpAll();
            engine.stop();
        }
    }

    private TestEngine engine(TrunkProperties trunk) {
        return TestEngine.builder(server, phones)
                .trunks(trunk)
                .events(reports)
                .routing(_ -> Mono.just(new Route(Servers.ORG, LINE, null, List.of())));
    }

    private static AriPath path(String type, String name) {
        return AriPath.of("asterisk", "config", "dynamic", "res_pjsip", type, name);
    }

    private static boolean isConfigured(String type, String name) {
        return server.ari().find(path(type, name)) != null;
    }

    /// The values that an attribute of an object has in Asterisk.
    private static List<String> configured(String type, String name, String attribute) {
        var object = server.ari().get(path(type, name));
        var values = new ArrayList<String>();
        for (var field : Objects.requireNonNull(object)) {
            if (field.path("attribute").asString().equals(attribute)) {
                values.add(field.path("value").asString());
            }
        }
        return values;
    }

    /// The carrier of these tests sends the number in the header From only.
    @Test
    void aCallerIsKnownAfterEachConnect() {
        for (int times = 1; times <= 3; times++) {
            var from = OutsideWorld.newCaller();
            connect(engine(TestPhones.trunk(outside)), () -> {
                outside.call(NOBODYS, from);
                reports.await(CallEvent.Started.class, event -> from.equals(event.from()));
            });
        }
    }

    @Test
    void aTrunkHasItsPresentAddressOnly() {
        connect(engine(TestPhones.trunk("main", 9, OutsideSip.CARRIER_ADDRESS, false)), () -> {});
        connect(
                engine(TestPhones.trunk(outside)),
                () -> assertThat(configured("aor", "trunk-main", "contact"))
                        .containsExactly("sip:127.0.0.2:" + outside.sipPort() + ";transport=udp"));
    }

    @Test
    void aFormerAddressOfACarrierIsNotTrusted() {
        connect(engine(TestPhones.trunk(outside)), () -> {});
        connect(engine(TestPhones.trunk("main", outside.sipPort(), FORMER_ADDRESS, false)), () -> {
            var call = outside.call(NOBODYS, OutsideWorld.newCaller());
            await().until(() -> outside.ended(call) != null);
            assertThat(reports.all(CallEvent.Started.class)).isEmpty();
        });
    }

    /// It is where it registered last, and nowhere once it has gone.
    @Test
    void theAddressOfAPhoneDoesNotBecomeOneOfTheConfiguration() {
        phones.add(TestSipDevices.device(Servers.ORG, Servers.ADA, ADAS_PHONE));
        connect(TestEngine.builder(server, phones), () -> server.awaitOnline(ADAS_PHONE));
        connect(
                TestEngine.builder(server, phones),
                () -> assertThat(configured("aor", ADAS_PHONE, "contact")).hasSize(1));
    }

    /// The phone would register again in an hour only.
    @Test
    void aPhoneStaysRegisteredHoweverItsDeviceIsConfigured() {
        phones.add(TestSipDevices.device(Servers.ORG, Servers.ADA, BENS_PHONE));
        connect(TestEngine.builder(server, phones), () -> server.awaitOnline(BENS_PHONE));
        phones.replace(TestSipDevices.device(Servers.ORG, Servers.BEN, BENS_PHONE));
        connect(TestEngine.builder(server, phones), () -> {
            await().untilAsserted(() -> assertThat(configured("endpoint", BENS_PHONE, "mailboxes"))
                    .containsExactly(WaitingMessages.mailbox(Servers.BEN)));
            server.awaitOnline(BENS_PHONE);
        });
    }

    /// Once in about sixty times, Asterisk has an endpoint that was replaced, and does not list it.
    @Test
    void aPhoneIsReachableWhenAsteriskDoesNotListItsEndpoint() {
        phones.add(TestSipDevices.device(Servers.ORG, Servers.CAT, CATS_PHONE));
        connect(TestEngine.builder(server, phones), () -> {
            server.awaitOnline(CATS_PHONE);
            await().atMost(Duration.ofMinutes(5))
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> replaceEndpointUnless(!server.hasEndpoint(CATS_PHONE)));

            // The list of endpoints is read every 20 s, and Asterisk asks a phone within a minute whether it responds.
            await().atMost(Duration.ofMinutes(2)).until(() -> server.isOnline(CATS_PHONE));
        });
    }

    private static boolean replaceEndpointUnless(boolean done) {
        if (!done) {
            var path = path("endpoint", CATS_PHONE);
            var fields = List.of("context", "auth", "aors", "allow", "@made_of").stream()
                    .map(name -> Map.of(
                            "attribute",
                            name,
                            "value",
                            configured("endpoint", CATS_PHONE, name).getFirst()))
                    .toList();
            server.ari().delete(path, Map.of());
            server.ari().put(path, Map.of("fields", fields));
        }
        return done;
    }

    /// Otherwise Asterisk may look for the phone that is registered there before it can, and not again for a minute.
    @Test
    void aDeviceHasAnEndpointBeforeAnAddress() throws IOException {
        phones.add(TestSipDevices.device(Servers.ORG, Servers.CAT, CATS_OTHER_PHONE));
        try (var network = new CutNetwork(server.address().url())) {
            network.withholdResponses("/endpoint/" + CATS_OTHER_PHONE);
            connect(
                    TestEngine.builder(server, phones).at(server.addressAt(network.url())),
                    () -> await().during(Duration.ofSeconds(2)).until(() -> !isConfigured("aor", CATS_OTHER_PHONE)));
        }
    }
}
