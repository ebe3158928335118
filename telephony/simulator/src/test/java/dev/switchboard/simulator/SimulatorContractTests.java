package dev.switchboard.simulator;

import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallTimes;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.SimulatedOutcome;
import dev.switchboard.telephony.testkit.EngineContract;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

class SimulatorContractTests extends EngineContract {

    private static final Duration SOON = Duration.ofMillis(10);
    private static final Duration MESSAGE = Duration.ofSeconds(5);

    /// Longer than a command takes on a busy machine, and shorter than it rings.
    private static final Duration ANSWERS_AFTER = Duration.ofSeconds(6);

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @Override
    protected Engine engine(CallEvents events, Routing routing, Duration parkTimeout) {
        var minute = Duration.ofMinutes(1);
        var times = new SimulatorProperties(
                null, List.of(), null, SOON, ANSWERS_AFTER, minute, MESSAGE, minute, Duration.ZERO);
        // A test that does not wait for a recording misses it.
        var clock = Clock.tickMillis(ZoneOffset.UTC);
        var tapes = new RecordingMaker(new SlowCallMedia(Duration.ofMillis(200)), UUID::randomUUID, clock);
        var context =
                new SimulatorContext(events, routing, UUID::randomUUID, clock, times, callTimes(parkTimeout), tapes);
        // The speech of the first recording may take long to make on a slow machine.
        return new Simulator(context, PATIENCE, PATIENCE);
    }

    private static CallTimes callTimes(Duration parkTimeout) {
        return new CallTimes() {
            @Override
            public Duration outboundRingsFor() {
                return OUTBOUND_RINGS_FOR;
            }

            @Override
            public Duration parkTimeout() {
                return parkTimeout;
            }
        };
    }

    @Override
    protected UUID incoming(Engine engine) {
        var plan = new Plan(SimulatedOutcome.RINGING, Duration.ofMinutes(1), Duration.ofMinutes(1));
        return Objects.requireNonNull(((Simulator) engine)
                .incoming("+13125550177", ADAS, new Route(ORG, LINE, ADA, List.of(ADA)), plan)
                .block());
    }

    @Override
    protected String receivedDigits(Engine engine, UUID leg) {
        return Objects.requireNonNull(((Simulator) engine).receivedDigits(leg));
    }

    /// A simulated caller leaves a message anyway.
    @Override
    protected void speak(Engine engine, UUID leg) {}

    @Override
    protected void stop(Engine engine) {
        ((Simulator) engine).stop();
    }

    @Override
    protected boolean callsOutliveTheNode() {
        return false;
    }
}
