package dev.switchboard.api.calling.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.FaxCarrier;
import dev.switchboard.telephony.MessageCarrier;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.web.start.StartRefused;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import reactor.core.publisher.Mono;

class EngineMissingTests {

    private final ApplicationContextRunner service =
            new ApplicationContextRunner().withUserConfiguration(EngineConfiguration.class);

    private static StartRefused refused(ApplicationContextRunner start) {
        var refused = new StartRefused[1];
        start.run(context -> refused[0] = (StartRefused) Objects.requireNonNull(context.getStartupFailure()));
        return Objects.requireNonNull(refused[0]);
    }

    private static final class UnusedEngine implements Engine {

        @Override
        public Mono<Outcome> execute(Command command) {
            return Mono.empty();
        }

        @Override
        public Mono<Boolean> canSpeak(String words) {
            return Mono.empty();
        }
    }

    private ApplicationContextRunner withEngine() {
        return service.withPropertyValues("switchboard.telephony.engine=unused")
                .withBean("unusedEngine", Engine.class, UnusedEngine::new)
                .withBean("unusedFaxCarrier", FaxCarrier.class, () -> _ -> Mono.empty());
    }

    @Test
    void explainsThatNoEngineIsSelected() {
        var failure = refused(service);

        assertThat(failure.getMessage())
                .isEqualTo("There is no telephony engine: switchboard.telephony.engine is not set.");
        assertThat(failure.action()).contains("SWITCHBOARD_TELEPHONY_ENGINE", "simulator");
    }

    @Test
    void explainsThatThereIsNoSuchEngine() {
        var failure = refused(service.withPropertyValues("switchboard.telephony.engine=zither"));

        assertThat(failure.getMessage())
                .isEqualTo("There is no telephony engine: switchboard.telephony.engine is 'zither', which this program"
                        + " does not contain.");
    }

    @Test
    void explainsThatNoCarrierIsSelected() {
        var failure = refused(withEngine());

        assertThat(failure.getMessage())
                .isEqualTo("There is no carrier of messages: switchboard.messaging.carrier is not set.");
        assertThat(failure.action()).contains("SWITCHBOARD_MESSAGING_CARRIER");
    }

    @Test
    void startsWithAnEngineAndACarrier() {
        withEngine()
                .withPropertyValues("switchboard.messaging.carrier=other")
                .withBean("otherMessageCarrier", MessageCarrier.class, () -> _ -> Mono.empty())
                .run(context -> assertThat(context).hasNotFailed());
    }
}
