package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.leading.AsteriskEngine;
import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.SipDevice;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/// Two Asterisks: Ada's phone is registered at the one, and Eve's at the other.
@NeedsAsterisk
@Tag("slow")
class SeveralServersIT {

    private static final UUID EVE = UUID.fromString("0199aa00-0000-7000-8000-0000000000e1");
    private static final UUID ADAS_LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    private static final UUID EVES_LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000e2");
    private static final String ADAS = "+441632960001";
    private static final String EVES = "+441632960005";
    private static final String OUTSIDE = "+13125550100";
    private static final String EVES_PHONE = "2001";
    private static final Duration LITTLE = Duration.ofMillis(300);

    /// In docs/operations/phones.md#several-asterisks.
    private static final Duration PROMISED = Duration.ofSeconds(10);

    private static final int UNAUTHORIZED = 401;
    private static final int HIGH = 1000;
    private static final int LOW = 400;

    private static TestNode other;
    private static OutsideWorld there;
    private static SipDevice evesPhone;

    private final Reports reports = new Reports();
    private final Map<String, TestMediaServers> servers =
            Map.of("test", new TestMediaServers(reports), "other", new TestMediaServers(reports));
    private final List<Engines> nodes = new ArrayList<>();
    private final Routing routing = to -> switch (to) {
        case ADAS -> Mono.just(new Route(Servers.ORG, ADAS_LINE, Servers.ADA, List.of(Servers.ADA)));
        case EVES -> Mono.just(new Route(Servers.ORG, EVES_LINE, EVE, List.of(EVE)));
        default -> Mono.empty();
    };

    @BeforeAll
    static void startServers() throws IOException {
        var phones = Servers.get().phones();
        evesPhone = TestSipDevices.device(Servers.ORG, EVE, EVES_PHONE);
        phones.add(evesPhone);
        phones.means("101", new DialedCall.To(EVES_LINE, EVES, ADAS));
        phones.means("105", new DialedCall.To(ADAS_LINE, ADAS, EVES));
        other = TestNode.start("other", "switchboard", "");
        there = TestPhones.start(other.sipPort(), List.of(EVES_PHONE));
    }

    @AfterAll
    static void stopServers() {
        Servers.get().phones().remove(evesPhone);
        there.close();
        other.close();
    }

    @AfterEach
    void stopNodes() {
        nodes.forEach(Engines::stop);
        nodes.forEach(Engines::close);
    }

    private static OutsideWorld here() {
        return Servers.get().outside();
    }

    private TestEngine builder(String node) {
        return TestEngine.builder(Servers.get().server(), Servers.get().phones())
                .and("other", other)
                .trunks(TestPhones.trunk(here()))
                .routing(routing)
                .servers(new MediaServersByName(node, servers));
    }

    /// One node that leads both.
    private Engines start() {
        var node = builder("one").start();
        nodes.add(node);
        awaitPhones();
        Servers.get().phones().calls(servers);
        return node;
    }

    private static void awaitPhones() {
        Servers.get().phones().awaitRegistered(TestPhones.ADAS_PHONE, EVES_PHONE);
    }

    private UUID callOf(UUID userId) {
        return reports.await(CallEvent.Answered.class, answered -> userId.equals(answered.userId()))
                .callId();
    }

    /// Eve answers a call of Ada's, which is at Ada's server.
    ///
    /// @return Ada's channel
    private String talk() {
        var ada = here().dial(TestPhones.ADAS_PHONE, "105");
        there.answerPhone(EVES_PHONE);
        callOf(Servers.ADA);
        return ada;
    }

    @Test
    void aCallReachesADeviceThatIsRegisteredAtAnotherServer() throws IOException {
        start();

        var ada = talk();
        var eve = there.awaitCall(EVES_PHONE);

        assertThat(eve.from()).isEqualTo(ADAS);
        there.play(eve.channel(), HIGH);
        here().awaitTone(ada, HIGH);
        there.silence(eve.channel());
        here().play(ada, LOW);
        there.awaitTone(eve.channel(), LOW);
        here().hangUp(ada);
        assertThat(reports.awaitResult(callOf(EVE))).isEqualTo(CallResult.ANSWERED);
        await().until(() -> there.ended(eve.channel()) != null);
    }

    @Test
    void aDeviceAtAnotherServerIsToldItsCallAndNoOther() {
        start();
        var forged = UUID.randomUUID().toString();

        var ada = here().dialAsCall(TestPhones.ADAS_PHONE, "105", forged);

        assertThat(there.awaitCall(EVES_PHONE).call()).isEqualTo(ringing(EVE));
        here().hangUp(ada);
        await().until(() -> !there.hasCall(EVES_PHONE));

        here().dialAsCall(null, EVES, forged);

        assertThat(there.awaitCall(EVES_PHONE).call()).isEqualTo(ringing(EVE)).isNotEqualTo(forged);
    }

    /// The latest call that rings at a user.
    private String ringing(UUID user) {
        return reports.all(CallEvent.Started.class)
                .filter(started -> user.equals(started.userId()))
                .reduce((_, last) -> last)
                .orElseThrow()
                .callId()
                .toString();
    }

    @Test
    void nobodyCallsADeviceAsAnotherServer() throws IOException {
        start();

        try (var stranger = new SipGuesser("127.0.0.20", other.sipPort())) {
            var forged = OutsideWorld.CALL_HEADER + ": " + UUID.randomUUID();
            assertThat(stranger.call("server-test", EVES_PHONE, forged)).isEqualTo(UNAUTHORIZED);
        }

        assertThat(there.hasCall(EVES_PHONE)).isFalse();
    }

    @Test
    void itsUserControlsTheCall() throws IOException {
        var engine = start();
        var ada = talk();
        var eve = there.awaitCall(EVES_PHONE).channel();
        var call = callOf(Servers.ADA);
        here().play(ada, LOW);

        assertThat(engine.execute(new Command.Hold(Servers.ORG, call)).block()).isEqualTo(Outcome.DONE);
        there.awaitHeard(eve, heard -> assertThat(heard.tone(LOW)).isLessThan(LITTLE));
        assertThat(engine.execute(new Command.Unhold(Servers.ORG, call)).block())
                .isEqualTo(Outcome.DONE);
        there.awaitTone(eve, LOW);
        assertThat(engine.execute(new Command.HangUp(Servers.ORG, callOf(EVE))).block())
                .isEqualTo(Outcome.DONE);

        await().until(() -> there.ended(eve) != null && here().ended(ada) != null);
    }

    @Test
    void aDeviceAtAnyServerCallsOneAtAnother() {
        start();

        var eve = there.dial(EVES_PHONE, "101");
        here().answerPhone(TestPhones.ADAS_PHONE);
        callOf(EVE);
        there.hangUp(eve);

        assertThat(reports.awaitResult(callOf(Servers.ADA))).isEqualTo(CallResult.ANSWERED);
    }

    /// Ada parks it at her server, and Eve picks it up at hers.
    @Test
    void aParkedCallIsPickedUpAtAnyServer() throws IOException {
        var engine = start();
        var caller = here().call(ADAS, OutsideWorld.newCaller());
        here().answerPhone(TestPhones.ADAS_PHONE);
        var call = callOf(Servers.ADA);
        assertThat(engine.execute(new Command.Park(Servers.ORG, call)).block()).isEqualTo(Outcome.DONE);
        var slot = Objects.requireNonNull(servers.get("test")).slotOf(call);

        var eve = there.dial(EVES_PHONE, "*7" + slot);

        var picked = callOf(EVE);
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
        await().until(() -> there.isConnected(eve));
        assertTalk(caller, eve);
        assertThat(engine.execute(new Command.Hold(Servers.ORG, picked)).block())
                .isEqualTo(Outcome.DONE);
        assertThat(engine.execute(new Command.Unhold(Servers.ORG, picked)).block())
                .isEqualTo(Outcome.DONE);
        assertTalk(caller, eve);
        there.hangUp(eve);
        assertThat(reports.awaitResult(picked)).isEqualTo(CallResult.ANSWERED);
        await().until(() -> here().ended(caller) != null);
    }

    private static void assertTalk(String heres, String theres) {
        there.play(theres, HIGH);
        here().awaitTone(heres, HIGH);
        there.silence(theres);
        here().play(heres, LOW);
        there.awaitTone(theres, LOW);
        here().silence(heres);
    }

    @Test
    void aCallThatRingsAtOneServerIsPickedUpAtAnother() throws IOException {
        start();
        Servers.get().phones().extension("101", Servers.ADA);
        var caller = here().call(ADAS, OutsideWorld.newCaller());
        var rang = here().awaitCall(TestPhones.ADAS_PHONE).channel();
        reports.await(CallEvent.Ringing.class);

        var eve = there.dial(EVES_PHONE, "*8101");

        callOf(EVE);
        await().until(() -> here().ended(rang) != null && there.isConnected(eve));
        assertTalk(caller, eve);
        here().hangUp(caller);
        await().until(() -> there.ended(eve) != null);
    }

    @Test
    void aCodeForNoCallIsRefusedAtAnyServer() {
        start();

        var eve = there.dial(EVES_PHONE, "*7999");

        await().until(() -> Objects.equals(there.ended(eve), HangUpCause.UNALLOCATED.code()));
    }

    @Test
    void aCallIsPlacedAtTheServerOfTheUsersDevice() {
        var engine = start();
        var call = UUID.randomUUID();

        assertThat(engine.execute(new Command.Place(Servers.ORG, call, EVE, EVES_LINE, EVES, OUTSIDE))
                        .block())
                .isEqualTo(Outcome.DONE);

        var own = there.awaitCall(EVES_PHONE);
        assertThat(own.autoAnswer()).isTrue();
        reports.await(CallEvent.Answered.class, call);
        assertThat(Objects.requireNonNull(servers.get("other")).openCalls()).hasSize(1);
        there.hangUp(own.channel());
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
    }

    @Test
    void aNodeThatLeadsAnotherServerPlacesTheCallThere() {
        var node = onlyOf("test", "one");
        onlyOf("other", "two");
        awaitPhones();
        var call = UUID.randomUUID();

        await().until(() -> node.execute(new Command.Place(Servers.ORG, call, EVE, EVES_LINE, EVES, OUTSIDE))
                .onErrorReturn(Outcome.NO_DEVICE)
                .blockOptional()
                .orElseThrow()
                .equals(Outcome.DONE));

        var own = there.awaitCall(EVES_PHONE);
        assertThat(own.autoAnswer()).isTrue();
        reports.await(CallEvent.Answered.class, call);
        there.hangUp(own.channel());
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
    }

    /// A node that leads one of the servers, since another one leads the rest already.
    private Engines onlyOf(String server, String node) {
        servers.forEach((name, state) -> {
            if (!name.equals(server)) {
                state.cutOff(node);
            }
        });
        var started = builder(node).follow();
        nodes.add(started);
        await().until(() -> started.all().stream()
                .filter(AsteriskEngine::leads)
                .map(AsteriskEngine::server)
                .toList()
                .equals(List.of(server)));
        return started;
    }

    @Test
    void aRestartOfTheOtherServerEndsTheCallsOverIt() {
        start();
        var ada = talk();
        var eve = there.awaitCall(EVES_PHONE).channel();
        var call = callOf(Servers.ADA);

        other.crash();

        await().atMost(PROMISED)
                .untilAsserted(() -> assertThat(reports.all(CallEvent.Ended.class)
                                .filter(ended -> ended.callId().equals(call))
                                .map(CallEvent.Ended::result))
                        .containsExactly(CallResult.FAILED));
        await().until(() -> here().ended(ada) != null);
        // Nobody has told her phone.
        there.hangUp(eve);
        await().until(() -> there.ended(eve) != null);
    }
}
