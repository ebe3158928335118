package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.api.webhooks.deliveries.DueDeliveries.Request;
import dev.switchboard.testkit.TestPostgres;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/// The cost of a read with very much due, in pages of PostgreSQL, with each kind of plan.
@Tag("slow")
@ApiTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DueDeliveriesIT {

    private static final int BACKLOG = 200_000;
    private static final int PART = 20_000;
    private static final int MOST_PAGES = 6_000;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final DueDeliveries due;
    private final UUID node;
    private final JsonMapper json;
    private final TestCompany acme = TestCompany.insert();
    private final UUID firstAttempts = TestWebhooks.of(acme).insert();
    private final UUID retries = TestWebhooks.of(acme).insert();
    private final UUID oneKey = TestWebhooks.of(acme).insert();
    private final UUID key = TestRows.id();

    DueDeliveriesIT(DueDeliveries due, Nodes nodes, JsonMapper json) {
        this.due = due;
        this.node = nodes.id();
        this.json = json;
    }

    /// PostgreSQL has statistics of nearly empty tables when the backlog grows.
    @BeforeAll
    void fill() throws SQLException {
        for (int i = 0; i < 3; i++) {
            var other = TestCompany.insert();
            fill(other, TestWebhooks.of(other).insert(), 0, null, 1);
        }
        analyze();
        TestRows.execute("update webhooks set node = ?, lease = 1 where org_id = ?", node, acme.id());
        fill(firstAttempts, 0, null, BACKLOG);
        fill(retries, 1, null, BACKLOG);
        fill(oneKey, 0, key, BACKLOG);
        fill(oneKey, 0, null, 300);
    }

    @AfterAll
    void clear() throws SQLException {
        TestWebhooks.clear();
        // Otherwise reads of other tests would skip the dead rows one by one.
        maintain("vacuum analyze telephony.pending_deliveries");
    }

    private static void analyze() throws SQLException {
        maintain("analyze telephony.pending_deliveries, telephony.events, telephony.webhooks");
    }

    /// Executes a statement as the owner of the tables.
    private static void maintain(String sql) throws SQLException {
        try (var connection = TestPostgres.shared().connect("telephony_migrator");
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /// Deliveries that fell due one after the other, the last of them a moment ago.
    ///
    /// @param orderingKey null: each has one of its own
    private void fill(UUID webhook, int attempts, @Nullable UUID orderingKey, int count) {
        fill(acme, webhook, attempts, orderingKey, count);
    }

    private static void fill(TestCompany company, UUID webhook, int attempts, @Nullable UUID orderingKey, int count) {
        for (int from = 1; from <= count; from += PART) {
            TestRows.execute(
                    "insert into pending_deliveries (org_id, webhook_id, event_id, ordering_key, number, attempts, due_at,"
                            + " created_at) select ?, ?, uuidv7(), coalesce(cast(? as uuid), uuidv7()), n, ?,"
                            + " now() - (? - n) * interval '1 millisecond', now() from generate_series(?, ?) as n",
                    company.id(),
                    webhook,
                    orderingKey,
                    attempts,
                    count,
                    from,
                    Math.min(count, from + PART - 1));
        }
        TestRows.execute(
                "insert into events (org_id, id, name, ordering_key, number, data, occurred_at)"
                        + " select org_id, event_id, 'calls.log', ordering_key, number, '{}', due_at"
                        + " from pending_deliveries where webhook_id = ? and attempts = ?"
                        + " and ordering_key <> coalesce(cast(? as uuid), gen_random_uuid())"
                        + " and (number <= 1000 or number > ?)",
                webhook,
                attempts,
                orderingKey,
                BACKLOG - 1000);
    }

    @ParameterizedTest
    @CsvSource({
        "force_custom_plan, false",
        "force_generic_plan, false",
        "force_custom_plan, true",
        "force_generic_plan, true"
    })
    void readsTheSameFewPagesHoweverMuchIsDue(String plan, boolean analyzed) throws SQLException {
        if (analyzed) {
            analyze();
        }

        assertThat(pages(plan, request(firstAttempts))).as("first attempts").isLessThan(MOST_PAGES);
        assertThat(pages(plan, request(retries))).as("retries").isLessThan(MOST_PAGES);
        assertThat(pages(plan, request(oneKey, key))).as("all of one key").isLessThan(MOST_PAGES);
    }

    @Test
    void readsOtherKeysWhenAllOfTheOldestBelongToAKeyInProgress() {
        var found = Objects.requireNonNull(due.read(request(oneKey, key)).block(PATIENCE));

        assertThat(found.due())
                .hasSizeGreaterThanOrEqualTo(100)
                .noneMatch(delivery -> delivery.orderingKey().equals(key));
    }

    @Test
    void readsSomeOfTheNewestAlongWithTheOldest() {
        var found = Objects.requireNonNull(due.read(request(firstAttempts)).block(PATIENCE));

        var numbers = found.due().stream().map(PendingDelivery::number).toList();
        assertThat(numbers).contains(1L, 100L, (long) BACKLOG);
    }

    private Request request(UUID webhook, UUID... keys) {
        return new Request(acme.id(), webhook, 1, 256, 524_288, List.of(), List.of(keys));
    }

    /// How many pages a read touches.
    private long pages(String plan, Request request) throws SQLException {
        var sql = DueStatement.READ
                .replace(":requests", "$1")
                .replace(":node", "$2")
                .replace(":now", "$3");
        try (var connection = TestPostgres.shared().connect("telephony");
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(CustomPlans.INDEX_ORDER);
            statement.execute("set statement_timeout = '5s'");
            statement.execute("set plan_cache_mode = " + plan);
            statement.execute("prepare due (text, uuid, timestamptz) as " + sql);
            try (var rows = statement.executeQuery("explain (analyze, buffers, format json) execute due ('"
                    + json.writeValueAsString(List.of(request)) + "', '" + node + "', '" + Instant.now() + "')")) {
                rows.next();
                var top = json.readTree(rows.getString(1)).get(0).get("Plan");
                return top.get("Shared Hit Blocks").asLong()
                        + top.get("Shared Read Blocks").asLong();
            }
        }
    }
}
