package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.media.audio.WavFile;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.FaxReception;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideWorld;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/// What becomes of an answered call in which the tone of a fax machine sounds.
@NeedsAsterisk
@Tag("slow")
class FaxToneIT {

    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000f3");
    private static final String BENS = "+441632960012";
    private static final int CALLING_TONE = 1100;
    private static final Duration TALK = Duration.ofSeconds(2);
    private static final Duration TONE = Duration.ofMillis(500);
    private static final Duration STEP = Duration.ofMillis(250);
    private static final int GREETING_RATE = 8000;
    private static final int CALLS = 8;

    private final Reports reports = new Reports();
    private @Nullable Engines engine;

    @BeforeAll
    static void startServers() {
        Servers.get();
    }

    @AfterEach
    void stopEngine() {
        if (engine != null) {
            engine.stop();
            engine.close();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = FaxReception.class,
            names = {"ON_TONE", "NEVER"})
    void endsOnlyIfTheNumberTakesFaxes(FaxReception faxes) throws Exception {
        var servers = Servers.get();
        var outside = servers.outside();
        engine = Servers.start(TestEngine.builder(servers.server(), servers.phones())
                .trunks(TestPhones.trunk(outside))
                .events(reports)
                .routing(_ -> Mono.just(new Route(Servers.ORG, LINE, Servers.BEN, List.of(Servers.BEN), faxes))));
        var caller = outside.call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        var phone = outside.awaitCall(TestPhones.BENS_PHONE).channel();

        outside.play(caller, CALLING_TONE, TONE);
        if (faxes == FaxReception.NEVER) {
            // Longer than it takes where faxes are taken.
            var _ = outside.listen(phone, TALK);
            assertThat(outside.isAnswered(phone)).isTrue();
            assertThat(reports.all(CallEvent.Ended.class)).isEmpty();
        } else {
            assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
            await().until(() -> outside.ended(phone) != null);
            assertThat(outside.isAnswered(caller)).isTrue();
        }
        outside.hangUp(caller);
        await().until(() -> outside.ended(caller) != null);
    }

    /// In one call after the other, the tone begins later: while the greeting is read from the database, while it
    /// plays, and in the message.
    @Test
    void makesAFaxOfACallThatGoesToVoicemail() {
        var servers = Servers.get();
        var outside = servers.outside();
        var greetings = new TestGreetings(Duration.ofSeconds(1));
        var silence = new short[GREETING_RATE];
        greetings
                .replace(Servers.ORG, Servers.BEN, WavFile.written(silence, GREETING_RATE))
                .block();
        engine = Servers.start(TestEngine.builder(servers.server(), servers.phones())
                .trunks(TestPhones.trunk(outside))
                .events(reports)
                .greetings(greetings)
                .routing(_ -> Mono.just(new Route(Servers.ORG, LINE, Servers.BEN, List.of(), FaxReception.ON_TONE))));
        var callers = new ArrayList<String>();
        for (int call = 0; call < CALLS; call++) {
            var tone = STEP.multipliedBy(call);
            var caller = outside.call(BENS, OutsideWorld.newCaller());
            callers.add(caller);
            await().until(() -> outside.isConnected(caller));
            outside.later(tone, () -> outside.play(caller, CALLING_TONE, TONE));
        }

        await().untilAsserted(() -> assertThat(faxes()).hasSize(CALLS));

        assertThat(callers).allMatch(outside::isAnswered);
        callers.forEach(outside::hangUp);
        await().until(() -> faxes().isEmpty());
    }

    private static List<JsonNode> faxes() {
        return Servers.get()
                .server()
                .ari()
                .get(AriPath.of("channels"))
                .valueStream()
                .filter(channel ->
                        channel.path("dialplan").path("context").asString("").equals("fax-receive"))
                .toList();
    }
}
