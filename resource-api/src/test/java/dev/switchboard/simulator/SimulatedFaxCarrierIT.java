package dev.switchboard.simulator;

import dev.switchboard.api.ResourceApiApplication;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestSettings;
import dev.switchboard.api.messaging.carriers.DatabaseBatches;
import dev.switchboard.api.platform.database.AfterCommit;
import dev.switchboard.telephony.CarrierTasks;
import dev.switchboard.telephony.FaxCarrier;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.testkit.FaxCarrierContract;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.transaction.reactive.TransactionalOperator;
import tools.jackson.databind.json.JsonMapper;

/// The simulated carrier of faxes over the real database.
@ApiTest
@ContextConfiguration(classes = ResourceApiApplication.class, initializers = TestSettings.class)
class SimulatedFaxCarrierIT extends FaxCarrierContract {

    private static final Duration SOON = Duration.ofMillis(10);

    private final UUID orgId = TestCompany.insert().id();
    private final DatabaseClient database;
    private final TransactionalOperator transactions;
    private final JsonMapper json;

    SimulatedFaxCarrierIT(DatabaseClient database, TransactionalOperator transactions, JsonMapper json) {
        this.database = database;
        this.transactions = transactions;
        this.json = json;
    }

    @Override
    protected UUID orgId() {
        return orgId;
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
    protected FaxCarrier carrier(FaxEvents events, CarrierTasks tasks) {
        CarrierTasks afterCommit = (kind, orgId, id, delay) -> AfterCommit.run(tasks.add(kind, orgId, id, delay));
        var inTransit = new InTransitStore(database, afterCommit, new DatabaseBatches(), transactions, json);
        return new SimulatedFaxCarrier(
                inTransit, events, new FaxTimesProperties(SOON, SOON), Clock.tickMillis(ZoneOffset.UTC));
    }
}
