package dev.switchboard.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.CallTimes;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.SimulatedOutcome;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/// Calls in progress when the process stops.
class DrainTests {

    private static final UUID ORG = UUID.randomUUID();
    private static final UUID LINE = UUID.randomUUID();
    private static final UUID ADA = UUID.randomUUID();
    private static final String ADAS = "+441632960001";
    private static final Duration SOON = Duration.ofMillis(10);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final List<CallEvent> events = new CopyOnWriteArrayList<>();

    private Simulator simulator(Duration drain) {
        var clock = Clock.tickMillis(ZoneOffset.UTC);
        var times = new SimulatorProperties(null, List.of(), null, SOON, SOON, MINUTE, SOON, MINUTE, drain);
        var callTimes = new CallTimes() {
            @Override
            public Duration outboundRingsFor() {
                return MINUTE;
            }

            @Override
            public Duration parkTimeout() {
                return MINUTE;
            }
        };
        var context = new SimulatorContext(
                happened -> Mono.fromRunnable(() -> events.addAll(happened)),
                to -> Mono.empty(),
                UUID::randomUUID,
                clock,
                times,
                callTimes,
                new RecordingMaker(new SlowCallMedia(Duration.ZERO), UUID::randomUUID, clock));
        return new Simulator(context, MINUTE, MINUTE);
    }

    private UUID talking(Simulator simulator) {
        var call = Objects.requireNonNull(simulator
                .incoming(
                        "+13125550177",
                        ADAS,
                        new Route(ORG, LINE, ADA, List.of(ADA)),
                        new Plan(SimulatedOutcome.ANSWERED, SOON, MINUTE))
                .block());
        await().atMost(MINUTE).until(() -> events.stream().anyMatch(CallEvent.Answered.class::isInstance));
        return call;
    }

    private List<CallResult> results() {
        return events.stream()
                .filter(CallEvent.Ended.class::isInstance)
                .map(event -> ((CallEvent.Ended) event).result())
                .toList();
    }

    @Test
    void callsGoOnUntilTheyAreHungUp() {
        var simulator = simulator(MINUTE);
        var call = talking(simulator);
        var stopped = new CompletableFuture<Void>();

        simulator.stop(() -> stopped.complete(null));

        assertThat(simulator.execute(new Command.Hold(ORG, call)).block()).isEqualTo(Outcome.DONE);
        assertThat(simulator.execute(new Command.Unhold(ORG, call)).block()).isEqualTo(Outcome.DONE);
        assertThat(stopped).isNotDone();
        assertThat(simulator.execute(new Command.HangUp(ORG, call)).block()).isEqualTo(Outcome.DONE);
        assertThat(stopped).succeedsWithin(MINUTE);
        assertThat(results()).containsExactly(CallResult.ANSWERED);
    }

    @Test
    void callsThatAreLeftEndAsFailed() {
        var simulator = simulator(Duration.ofMillis(50));
        talking(simulator);

        simulator.stop();

        assertThat(results()).containsExactly(CallResult.FAILED);
    }
}
