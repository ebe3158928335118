package dev.switchboard.smpp;

import dev.switchboard.api.ResourceApiApplication;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestSettings;
import dev.switchboard.api.messaging.carriers.DatabaseBatches;
import dev.switchboard.api.platform.database.AfterCommit;
import dev.switchboard.telephony.CarrierTask;
import dev.switchboard.telephony.CarrierTasks;
import dev.switchboard.telephony.MessageCarrier;
import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.telephony.testkit.MessageCarrierContract;
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
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.transaction.reactive.TransactionalOperator;

/// The carrier over a real database and a message center that is not ours.
@ApiTest
@ContextConfiguration(classes = ResourceApiApplication.class, initializers = TestSettings.class)
class SmppMessageCarrierIT extends MessageCarrierContract {

    private static @Nullable Smsc smsc;

    private final TestCompany acme = TestCompany.insert();
    private final UUID orgId = acme.id();
    private final TestNumber line = TestNumbers.active(acme).insert();
    private final Map<MessageCarrier, TestSmpp> started = new HashMap<>();
    private final String network = "n" + orgId.toString().substring(24);
    private final DatabaseClient database;
    private final TransactionalOperator transactions;

    SmppMessageCarrierIT(DatabaseClient database, TransactionalOperator transactions) {
        this.database = database;
        this.transactions = transactions;
    }

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
        CarrierTasks afterCommit = (kind, orgId, id, delay) -> AfterCommit.run(tasks.add(kind, orgId, id, delay));
        var smpp = new TestSmpp(
                smsc.port(),
                Map.of("binds[0].network", network),
                Clock.tickMillis(ZoneOffset.UTC),
                events,
                afterCommit,
                new DatabaseBatches(),
                database,
                transactions);
        started.put(smpp.carrier(), smpp);
        return smpp.carrier();
    }

    @Override
    protected List<CarrierTask> tasksOf(MessageCarrier carrier) {
        return Objects.requireNonNull(started.get(carrier)).tasks();
    }
}
