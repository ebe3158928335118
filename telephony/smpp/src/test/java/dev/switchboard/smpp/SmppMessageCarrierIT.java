package dev.switchboard.smpp;

import dev.switchboard.telephony.CarrierTask;
import dev.switchboard.telephony.CarrierTasks;
import dev.switchboard.telephony.MessageCarrier;
import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.telephony.testkit.MessageCarrierContract;
import dev.switchboard.telephony.testkit.Smsc;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;

/// The carrier over a real database and a message center that is not ours.
class SmppMessageCarrierIT extends MessageCarrierContract {

    private static @Nullable Smsc smsc;

    private final TestDatabase.Line line = TestDatabase.newLine();
    private final UUID orgId = line.orgId();
    private final Map<MessageCarrier, TestSmpp> started = new HashMap<>();
    private final String network = "n" + orgId.toString().substring(24);

    @AfterEach
    void stop() {
        started.values().forEach(TestSmpp::close);
    }

    @AfterAll
    static void stopSmsc() {
        if (smsc != null) {
            smsc.close();
        }
    }

    @Override
    protected UUID orgId() {
        return orgId;
    }

    @Override
    protected String from() {
        return line.number();
    }

    @Override
    protected String deliverable() {
        return "+131255500100";
    }

    @Override
    protected String undeliverable() {
        return "+131255500101";
    }

    @Override
    protected MessageCarrier carrier(MessageEvents events, CarrierTasks tasks) {
        if (smsc == null) {
            smsc = Smsc.start();
        }
        var smpp = new TestSmpp(
                smsc.port(),
                Map.of("binds[0].network", network),
                Clock.tickMillis(ZoneOffset.UTC),
                events,
                TestDatabase.afterCommit(tasks));
        started.put(smpp.carrier(), smpp);
        return smpp.carrier();
    }

    @Override
    protected List<CarrierTask> tasksOf(MessageCarrier carrier) {
        return Objects.requireNonNull(started.get(carrier)).tasks();
    }
}
