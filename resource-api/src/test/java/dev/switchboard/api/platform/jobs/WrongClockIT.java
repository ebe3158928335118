package dev.switchboard.api.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Replica;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDeliveries;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestWebhooks;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;

/// A process whose clock is three years ahead. What is over by the database's clock goes, and
/// nothing else.
@Tag("slow")
@ApiTest
class WrongClockIT {

    private static final List<String> OFTEN = List.of(
            "switchboard.webhooks.sweep-every=100ms",
            "switchboard.webhooks.reencrypt-every=100ms",
            "switchboard.clients.purge-every=100ms",
            "switchboard.events.maintain-every=100ms",
            "switchboard.jobs.purge-every=100ms");

    private static final String MEDIA_DELETIONS = "select count(*) from media_deletions where org_id = ?";
    private static final String KEYS = "select count(*) from idempotency_keys where org_id = ?";
    private static final String TICKETS = "select count(*) from client_tickets where org_id = ?";
    private static final String PENDING = "select count(*) from pending_deliveries where org_id = ?";
    private static final String SECRETS =
            "select count(*) from webhooks where org_id = ? and previous_secret is not null";
    private static final String DIALS = "select count(*) from dials where org_id = ?";
    private static final String ACTIVITIES = "select count(*) from activities where org_id = ?";
    private static final List<String> ALL =
            List.of(MEDIA_DELETIONS, KEYS, TICKETS, PENDING, SECRETS, DIALS, ACTIVITIES);

    @Test
    void deletesOnlyWhatHasExpiredByTheDatabasesClock() {
        var acme = TestCompany.insert();
        var event = TestDeliveries.event(acme.id(), "calls.log", Instant.now());
        TestRows.count("select count(keep_partitions('2019-06-03 12:00+00', interval '30 days')::text)");
        insert(acme, "now() + interval '1 hour'", "now() - interval '1 hour'");
        insert(acme, "now() - interval '1 hour'", "now() - interval '400 days'");
        assertThat(ALL)
                // Media that are due are deleted by whichever process runs, at once.
                .filteredOn(count -> !count.equals(MEDIA_DELETIONS))
                // Of these two, a round of this process may have deleted one.
                .allSatisfy(
                        count -> assertThat(TestRows.count(count, acme.id())).isBetween(1L, 2L));

        try (var _ = Replica.start(OFTEN, ThreeYearsAhead.class)) {
            await().untilAsserted(() -> assertThat(ALL)
                    .allSatisfy(count -> assertThat(TestRows.count(count, acme.id()))
                            .as(count)
                            .isEqualTo(1)));
            await().until(() -> TestRows.count("select count(*) from pg_class where relname = 'events_20190603'") == 0);
        }

        assertThat(ALL)
                .allSatisfy(count ->
                        assertThat(TestRows.count(count, acme.id())).as(count).isEqualTo(1));
        assertThat(TestRows.count("select count(*) from events where id = ?", event))
                .isEqualTo(1);
    }

    /// A row in each table.
    ///
    /// @param end when it expires
    /// @param creation of rows that are kept for a time
    private static void insert(TestCompany acme, String end, String creation) {
        var orgId = acme.id();
        TestRows.execute(
                "with added as (insert into media_deletions (org_id, id, key, created_at)"
                        + " values (?, uuidv7(), gen_random_uuid()::text, " + end
                        + ") returning org_id, id, created_at)"
                        + " insert into tasks (org_id, kind, record_id, due_at)"
                        + " select org_id, 'delete-media', id, created_at from added",
                orgId);
        TestRows.execute(
                "insert into idempotency_keys (org_id, owner, route, key, lease, node, leased_until, created_at, expires_at)"
                        + " values (?, 'o', 'r', gen_random_uuid()::text, gen_random_uuid(), gen_random_uuid(), now(), now(), "
                        + end + ")",
                orgId);
        var owner = acme.owner().id();
        TestRows.execute(
                "insert into client_tickets (sha256, org_id, user_id, expires_at)"
                        + " values (sha256(gen_random_uuid()::text::bytea), ?, ?, " + end + ")",
                orgId,
                owner);
        var webhook = TestWebhooks.of(acme).insert();
        TestRows.execute(
                "update webhooks set status = 'suspended', previous_secret = secret, previous_secret_until = " + end
                        + " where id = ?",
                webhook);
        TestRows.execute(
                "insert into pending_deliveries (org_id, webhook_id, event_id, ordering_key, number, due_at, created_at)"
                        + " values (?, ?, uuidv7(" + creation + " - now()), uuidv7(), 1, now() + interval '1 day', "
                        + creation
                        + ")",
                orgId,
                webhook);
        TestRows.execute(
                "insert into dials (org_id, id, user_id, number_id, from_number, to_number, created_at, expires_at)"
                        + " values (?, uuidv7(), ?, ?, '+13125550100', '+13125550101', " + creation + ", now())",
                orgId,
                owner,
                TestNumbers.active(acme).insert().id());
        TestRows.execute(
                "insert into activities (org_id, id, action, record_id, client_address, request_id, before, after,"
                        + " created_at) values (?, uuidv7(), 'user_changed', uuidv7(), '127.0.0.1', 'r', '{}', '{}', "
                        + creation + ")",
                orgId);
    }

    @TestConfiguration
    static class ThreeYearsAhead {

        @Bean
        @Primary
        Clock wrongClock() {
            return Clock.offset(Clock.tickMillis(ZoneOffset.UTC), Duration.ofDays(3 * 365));
        }
    }
}
