package dev.switchboard.api.simulator;

import dev.switchboard.api.ids.TestIds;
import dev.switchboard.api.telephony.CallEvents;
import dev.switchboard.api.telephony.Engine;
import dev.switchboard.api.telephony.EngineContract;
import dev.switchboard.api.telephony.Route;
import dev.switchboard.api.telephony.Routing;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import reactor.core.publisher.Mono;

class SimulatorContractTests extends EngineContract {

    private static final Duration SOON = Duration.ofMillis(10);

    @Override
    protected Engine engine(CallEvents events, Routing routing) {
        var times = new SimulatorProperties(null, List.of(), SOON, SOON, SOON, SOON, Duration.ofMinutes(1));
        return new Simulator(
                new World(events, routing, TestIds.ids(), Clock.tickMillis(ZoneOffset.UTC), times, slowTapes()));
    }

    /// Whatever does not wait for a recording misses it.
    private static Tapes slowTapes() {
        return new Tapes(
                new NoMedia(),
                (orgId, key) -> Mono.delay(Duration.ofMillis(200)).then());
    }

    @Override
    protected UUID incoming(Engine engine) {
        var plan = new Plan(Plan.Answer.RINGING, Duration.ofMinutes(1), Duration.ofMinutes(1));
        return Objects.requireNonNull(((Simulator) engine)
                .incoming("+13125550177", ADAS, new Route(ORG, LINE, ADA, List.of(ADA)), plan)
                .block());
    }

    @Override
    protected void stop(Engine engine) {
        ((Simulator) engine).stop();
    }
}
