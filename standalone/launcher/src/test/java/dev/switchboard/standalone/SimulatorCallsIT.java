package dev.switchboard.standalone;

import dev.switchboard.testkit.WebhookReceiver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/// The simulator keeps [CallContract].
@Tag("slow")
@Order(3)
@ExtendWith(SharedRun.Resolver.class)
class SimulatorCallsIT extends CallContract {

    private static WebhookReceiver receiver;
    private static Fixture fixture;

    @BeforeAll
    static void start(SharedRun shared) throws Exception {
        var run = shared.running();
        receiver = WebhookReceiver.start();
        fixture = Fixture.of(run, run.demo().get("sim_url").asString(), receiver);
    }

    @AfterAll
    static void stop() {
        fixture.close();
        receiver.close();
    }

    @Override
    Fixture fixture() {
        return fixture;
    }

    @Override
    boolean transcribes() {
        return true;
    }
}
