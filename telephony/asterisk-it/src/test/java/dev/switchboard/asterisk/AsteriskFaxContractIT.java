package dev.switchboard.asterisk;

import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.telephony.CarrierTask;
import dev.switchboard.telephony.CarrierTasks;
import dev.switchboard.telephony.FaxCarrier;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.testkit.FaxCarrierContract;
import dev.switchboard.telephony.testkit.FaxMachine;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.TestNode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/// The contract, with a real Asterisk, and real fax machines behind another one.
@NeedsAsterisk
@Tag("slow")
class AsteriskFaxContractIT extends FaxCarrierContract {

    private static final byte[] PDF = FaxPaper.slip();
    private static final int AT_ONCE = 40;

    /// A busy machine interrupts a transmission.
    private static final int ATTEMPTS = 3;

    /// One takes 20 seconds, and one that is interrupted more.
    private static final Duration TRANSMISSIONS = Duration.ofMinutes(4);

    private static TestNode server;
    private static FaxMachine machine;

    private @Nullable TestFaxesInTransit stored;
    private @Nullable Engines running;

    @BeforeAll
    static void start() throws IOException {
        server = TestNode.start("server", "switchboard", "");
        machine = FaxMachine.start(server.sipPort());
    }

    @AfterAll
    static void stop() {
        if (machine != null) {
            machine.close();
        }
        if (server != null) {
            server.close();
        }
    }

    @AfterEach
    void stopEngine() {
        if (running != null) {
            running.stop();
            running.close();
            running = null;
        }
    }

    @Override
    protected FaxCarrier carrier(FaxEvents events, CarrierTasks tasks) {
        stopEngine();
        var inTransit = stored == null ? new TestFaxesInTransit(tasks) : stored;
        stored = inTransit;
        var builder = TestEngine.builder(server, new TestSipDevices())
                .faxesTo(machine, PDF, events, inTransit, TestFaxesInTransit.properties(AT_ONCE, ATTEMPTS));
        running = builder.start();
        return builder.sending();
    }

    @Override
    protected List<CarrierTask> tasksOf(FaxCarrier started) {
        return List.of((CarrierTask) started);
    }

    @Override
    protected Duration patience() {
        return TRANSMISSIONS;
    }

    @Override
    protected UUID orgId() {
        return Servers.ORG;
    }

    @Override
    protected String deliverable() {
        return FaxMachine.newNumber();
    }

    @Override
    protected String undeliverable() {
        return FaxMachine.BUSY;
    }
}
