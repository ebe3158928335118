package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.CallTimes;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.FaxCarrier;
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
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import reactor.core.publisher.Mono;

class AsteriskConfigurationTests {

    private static final String PREFIX = "switchboard.telephony.asterisk.";

    private final ApplicationContextRunner service = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(AsteriskConfiguration.class))
            .withBean(MediaServers.class, () -> new TestMediaServers(_ -> Mono.empty()).of("only"))
            .withBean(Routing.class, () -> _ -> Mono.empty())
            .withBean(RecordIds.class, () -> UUID::randomUUID)
            .withBean(Clock.class, Clock::systemUTC)
            .withBean(CallTimes.class, () -> new TestCallTimes(Duration.ofMinutes(2), Duration.ofMinutes(3)))
            .withBean(MeterRegistry.class, SimpleMeterRegistry::new)
            .withBean(CallMedia.class, TestMedia::new)
            .withBean(SipDevices.class, TestSipDevices::new)
            .withBean(UserClients.class, () -> _ -> Mono.empty())
            .withBean(Greetings.class, TestGreetings::new)
            .withBean(UnreadVoicemails.class, () -> _ -> Mono.empty())
            .withBean(FaxEvents.class, TestFaxEvents::new)
            .withBean(FaxMedia.class, () -> (_, _) -> Mono.empty())
            .withBean(TemporaryFiles.class, () -> suffix -> Files.createTempFile("fax-or-sound-", suffix))
            .withBean(FaxesInTransit.class, () -> new TestFaxesInTransit((_, _, _, _) -> Mono.empty()))
            .withPropertyValues(
                    "switchboard.telephony.engine=asterisk",
                    PREFIX + "url=http://127.0.0.1:1/ari",
                    PREFIX + "user=switchboard",
                    PREFIX + "password=secret");

    @Test
    void providesAnEngineThatStartsWithoutAsterisk() {
        service.run(context ->
                assertThat(context).hasNotFailed().hasSingleBean(Engine.class).hasSingleBean(FaxCarrier.class));
    }

    @ParameterizedTest
    @CsvSource({
        "http://127.0.0.1:8088/ari,       ws://127.0.0.1:8088/ws",
        "https://pbx.example.com/ari,     wss://pbx.example.com/ws"
    })
    void receivesSipOfBrowsersAtTheServerOfAri(String ari, String webSocket) {
        service.withPropertyValues(PREFIX + "url=" + ari)
                .run(context ->
                        assertThat(context.getBean(SipWebSockets.class).urls()).containsExactly(URI.create(webSocket)));
    }

    @Test
    void providesNothingWhereAnotherEngineIsSelected() {
        service.withPropertyValues("switchboard.telephony.engine=simulator")
                .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(Engine.class));
    }

    @ParameterizedTest
    @CsvSource({
        "url=,                                             must be set",
        "url=sip:127.0.0.1,                                the URL of ARI starts with http",
        "user=,                                            must not be blank",
        "password=,                                        must not be blank",
        "application=two words,                            must match",
        "name=Main,                                        must match",
        "servers[0].name=a servers[0].url=http://a servers[0].user=u servers[0].password=p, name one Asterisk by url",
        "url= servers[0].name=a servers[0].url=http://a servers[0].user=u servers[0].password=p servers[1].name=a"
                + " servers[1].url=http://b servers[1].user=u servers[1].password=p, servers must have different names",
        "url= servers[0].name=a servers[0].url=http://a servers[0].user=u servers[0].password=p servers[1].name=b"
                + " servers[1].url=http://b servers[1].user=u servers[1].password=p, each of several servers needs sip",
        "lease=2s,                                         the lease must be at least three seconds",
        "srtp=sometimes,                                   srtp",
        "faxes.at-once=0,                                  must be greater than",
        "faxes.retry-after=0s,                             times of faxes must be positive",
        "sounds.port=70000,                                must be less than",
        "emergency-trunks=rescue,                          must be one of the trunks",
        "guessing.log=/var/log/asterisk/security,          must be set together",
        "guessing.never-refused=office,                    must match",
        "trunks[0].name=Main trunks[0].address=a,          must match",
        "trunks[0].name=main trunks[0].address=a;b,        must match",
        "trunks[0].name=main trunks[0].address=a,          must not be empty",
        "trunks[0].name=a trunks[0].address=a trunks[0].from=10.0.0.1 trunks[0].transport=sctp, must match",
        "trunks[0].name=a trunks[0].address=a trunks[0].from=10.0.0.1 trunks[1].name=a trunks[1].address=b"
                + " trunks[1].from=10.0.0.2, trunks must have different names",
        "trunks[0].name=a trunks[0].address=a trunks[0].from=10.0.0.1 trunks[0].numbers=0312, must be a number in E.164",
        "trunks[0].name=a trunks[0].address=a trunks[0].from=10.0.0.1 trunks[0].numbers[0]=+1"
                + " trunks[0].numbers[1]=+1312, none of the numbers of a trunk may begin with another one"
    })
    void explainsInvalidSettings(String settings, String explanation) {
        var values = Stream.of(settings.split(" (?=trunks|servers)"))
                .map(value -> PREFIX + value)
                .toArray(String[]::new);

        service.withPropertyValues(values)
                .run(context -> assertThat(context)
                        .getFailure()
                        .satisfies(failure -> assertThat(messages(failure)).contains(explanation)));
    }

    private static String messages(Throwable failure) {
        var cause = failure.getCause();
        return Objects.toString(failure.getMessage()) + (cause == null ? "" : "\n" + messages(cause));
    }
}
