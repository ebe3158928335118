package dev.switchboard.api.platform.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.testkit.TestPostgres;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;

/// Runs in the year 2020, in which no other test has events.
@ApiTest
class EventRetentionJobIT {

    private static final Instant MONDAY = Instant.parse("2020-01-06T00:00:00Z");
    private static final Instant SUNDAY_NIGHT = Instant.parse("2020-01-12T23:59:59.999Z");
    private static final Instant A_YEAR_BEFORE = Instant.parse("2019-01-01T00:00:00Z");

    private final EventRetentionJob retention;
    private final DatabaseClient database;
    private final TestCompany acme = TestCompany.insert();

    EventRetentionJobIT(EventRetentionJob retention, DatabaseClient database) {
        this.retention = retention;
        this.database = database;
    }

    @Test
    void keepsEventsInWeeklyPartitionsAndDropsExpiredOnes() throws SQLException {
        retention.tidy(MONDAY).block();
        var first = write(MONDAY);
        var last = write(SUNDAY_NIGHT);
        assertThat(partition(first)).hasValue("events_20200106").isEqualTo(partition(last));

        retention.tidy(Instant.parse("2020-02-11T23:59:59Z")).block();
        assertThat(partition(first)).hasValue("events_20200106");

        retention.tidy(Instant.parse("2020-02-12T00:00:00Z")).block();
        assertThat(partition(first)).isEmpty();
        assertThat(partition(last)).isEmpty();
    }

    @Test
    void storesAnEventWithoutAPartition() throws SQLException {
        var early = write(A_YEAR_BEFORE);
        assertThat(partition(early)).hasValue("events_other");

        retention.tidy(A_YEAR_BEFORE).block();
        assertThat(partition(early)).hasValue("events_other");

        retention.tidy(MONDAY).block();
        assertThat(partition(early)).isEmpty();
    }

    @Test
    void allowsTheServiceToInsertEventsAndNeitherToUpdateNorToDeleteThem() {
        write(A_YEAR_BEFORE);

        for (var statement : new String[] {
            "update events set number = 2", "delete from events", "delete from events_other", "drop table events_other"
        }) {
            assertThatThrownBy(() -> database.sql(statement).then().block())
                    .as(statement)
                    .hasMessageContaining(statement);
        }
    }

    private UUID write(Instant at) {
        return Objects.requireNonNull(
                database.sql("insert into events (org_id, id, name, ordering_key, number, data, occurred_at) values"
                                + " (:org_id, cast(left(first_id(:at)::text, 19) || right(gen_random_uuid()::text, 17) as uuid),"
                                + " 'test.ping', gen_random_uuid(), 1, '{}', :at) returning id")
                        .bind("org_id", acme.id())
                        .bind("at", at)
                        .mapValue(UUID.class)
                        .one()
                        .block());
    }

    private static Optional<String> partition(UUID event) throws SQLException {
        try (var connection = TestPostgres.shared().connect("telephony");
                var query = connection.prepareStatement("select tableoid::regclass::text from events where id = ?")) {
            query.setObject(1, event);
            try (var rows = query.executeQuery()) {
                return rows.next() ? Optional.of(rows.getString(1)) : Optional.empty();
            }
        }
    }
}
