package dev.switchboard.api.calling.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.SimulatorClient;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.telephony.Routing;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Calls of suspended companies (docs/guides/management.md#suspended-companies).
class SuspendedCallIT extends LiveCallTest {

    private final Routing routing;

    SuspendedCallIT(ApiClient api, SimulatorClient simulator, Routing routing) {
        super(api, simulator);
        this.routing = routing;
    }

    @Test
    void endWithTheSuspensionInWhateverStateTheyAre() {
        var talking = talking();
        var held = talking();
        done(held, "hold");
        var parked = talking();
        done(parked, "park");
        var ringing = simulator.call(line.number(), "answered", ", \"ring_ms\": 60000");

        acme.suspend();

        for (var id : new UUID[] {talking, held, parked, ringing}) {
            becomes(id, "ended");
        }
        assertThat(active()).isEmpty();
    }

    @Test
    void endWhenTheCompanyIsClosed() {
        var talking = talking();
        var ringing = simulator.call(line.number(), "answered", ", \"ring_ms\": 60000");

        acme.close();

        becomes(talking, "ended");
        becomes(ringing, "ended");
        assertThat(routing.route(line.number()).blockOptional()).isEmpty();
    }

    @Test
    void continueInOtherCompanies() {
        var other = TestCompany.insert();
        var theirs = TestNumbers.active(other).assignedTo(other.owner()).insert();
        var id = simulator.call(theirs.number(), "answered", "");
        var ours = talking();

        acme.suspend();

        becomes(ours, "ended");
        assertThat(TestRows.count("select count(*) from calls where id = ? and ended_at is null", id))
                .isOne();
    }

    @Test
    void areRefusedAtTheEngineUntilTheCompanyIsReinstated() {
        acme.suspend();

        assertThat(routing.route(line.number()).blockOptional()).isEmpty();
        simulator
                .send(
                        "POST",
                        "/sim/calls",
                        "{\"from\": \"%s\", \"to\": \"%s\", \"outcome\": \"answered\"}"
                                .formatted(SimulatorClient.CALLER, line.number()))
                .assertFields("to");
        assertThat(TestRows.count("select count(*) from calls where org_id = ?", acme.id()))
                .isZero();
        acme.reinstate();

        becomes(talking(), "in_progress");
    }
}
