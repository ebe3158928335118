package dev.switchboard.api.messaging.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.RowsRead;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.Visibility;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.api.platform.database.SearchClient;
import dev.switchboard.api.platform.sync.Window;
import dev.switchboard.testkit.TestPostgres;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.PageRequest;
import dev.switchboard.web.paging.Scan;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;

/// How much of the table a page of messages reads.
@ApiTest
class MessagePlanIT {

    private static final int MANY = 300;

    private final MessageRowMapper messages;
    private final DatabaseClient database;
    private final CustomPlans plans;
    private final SearchClient searches;
    private final TransactionalOperator transactions;
    private final TestCompany acme = TestCompany.insert();
    private final TestNumber receiving = TestNumbers.active(acme).insert();

    MessagePlanIT(
            MessageRowMapper messages,
            DatabaseClient database,
            CustomPlans plans,
            SearchClient searches,
            TransactionalOperator transactions) {
        this.messages = messages;
        this.database = database;
        this.plans = plans;
        this.searches = searches;
        this.transactions = transactions;
    }

    /// One line that only receives messages, and another one whose messages all fail.
    @BeforeEach
    void fill() throws SQLException {
        var received = TestMessages.inbound(acme).on(receiving);
        var failed = TestMessages.outbound(acme, "failed")
                .on(TestNumbers.active(acme).insert());
        TestRows.inTransaction(connection -> {
            for (int i = 0; i < MANY; i++) {
                received.id(TestRows.id()).insert(connection);
                failed.id(TestRows.id()).insert(connection);
            }
        });
        try (var connection = TestPostgres.shared().connect("telephony_migrator");
                var statement = connection.createStatement()) {
            statement.execute("vacuum analyze messages");
        }
    }

    @Test
    void readsNoMessagesForANumberAndAStatusThatNeverMeet() {
        var query = new MessageQuery(
                null, null, null, receiving.number(), null, null, MessageStatus.FAILED, null, null, null);
        var actor = new Actor(acme.id(), acme.owner().id(), new Visibility.Company(), true);

        var found = RowsRead.of(
                database,
                transactions,
                "messages",
                new MessageList(database, plans, searches, messages::message, actor, query)
                        .newest(new Window(null, null), new PageRequest(50, KeysetPosition.NONE, null))
                        .flatMapIterable(Scan::found));

        assertThat(found.rows()).isEmpty();
        assertThat(found.read()).isZero();
    }
}
