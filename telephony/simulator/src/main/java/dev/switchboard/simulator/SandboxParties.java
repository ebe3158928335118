package dev.switchboard.simulator;

import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.OutsideParties;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.SimulatedOutcome;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// The outside parties of companies for tests, whatever engine the others have.
final class SandboxParties implements OutsideParties {

    private final Simulator simulator;
    private final Routing routing;
    private final OutsideFaxes faxes;
    private final SimulatorProperties times;

    SandboxParties(Simulator simulator, Routing routing, OutsideFaxes faxes, SimulatorProperties times) {
        this.simulator = simulator;
        this.routing = routing;
        this.faxes = faxes;
        this.times = times;
    }

    @Override
    public Mono<UUID> call(
            UUID orgId,
            @Nullable String from,
            String to,
            SimulatedOutcome outcome,
            @Nullable Duration ringTime,
            @Nullable Duration talkTime) {
        return routing.route(orgId, to)
                .filter(route -> route.orgId().equals(orgId))
                .filter(Route::calls)
                .flatMap(route -> simulator.incoming(from, to, route, times.plan(outcome, ringTime, talkTime)));
    }

    @Override
    public Mono<InboundResult> fax(UUID orgId, @Nullable String from, String to, int pages) {
        return faxes.receive(orgId, from, to, pages);
    }
}
