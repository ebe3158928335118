package dev.switchboard.api.platform.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.testkit.TestPostgres;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;

@ApiTest
class EventLogIT {

    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

    private final EventLog events;
    private final DeliverySignal signals;
    private final TransactionalOperator transactions;
    private final TestCompany acme = TestCompany.insert();
    private final UUID key = TestRows.id();
    private final List<UUID> signaled = Collections.synchronizedList(new ArrayList<>());
    private Disposable listening;

    EventLogIT(EventLog events, DeliverySignal signals, TransactionalOperator transactions) {
        this.events = events;
        this.signals = signals;
        this.transactions = transactions;
    }

    @BeforeEach
    void listen() {
        listening = signals.all().map(DeliverySignal.Target::webhookId).subscribe(signaled::add);
    }

    @AfterEach
    void stopListening() {
        listening.dispose();
    }

    @Test
    void enqueuesADeliveryForEachSubscriptionWithTheFilter() throws SQLException {
        var one = subscription("{messages}");
        var other = subscription("{calls.log,messages}");
        subscription("{calls.log,calls.sessions}");
        TestRows.execute(INSERT, TestCompany.insert().id(), TestRows.id(), 2, "{messages}", "active", 60, LATER);

        write(EventName.MESSAGE_SENT, 1);

        assertThat(pending()).containsExactlyInAnyOrder(one, other);
        assertThat(signaled).containsExactlyInAnyOrder(one, other);
    }

    @Test
    void enqueuesNothingForASuspendedOrExpiredSubscription() throws SQLException {
        TestRows.execute(INSERT, acme.id(), TestRows.id(), 2, "{messages}", "suspended", 60, LATER);
        TestRows.execute(INSERT, acme.id(), TestRows.id(), 2, "{messages}", "active", 60, NOW.toString());

        write(EventName.MESSAGE_SENT, 1);

        assertThat(pending()).isEmpty();
    }

    @Test
    void enqueuesNothingWhenTheTransactionIsRolledBack() throws SQLException {
        subscription("{messages}");

        transactions
                .transactional(events.write(acme.id(), EventName.MESSAGE_SENT, key, 1, Map.of(), NOW)
                        .then(Mono.error(new IllegalStateException("on purpose"))))
                .onErrorComplete()
                .block();

        assertThat(pending()).isEmpty();
        assertThat(signaled).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "CALL_LOGGED, answered, call.ended",
        "CALL_LOGGED, voicemail, call.ended",
        "CALL_LOGGED, missed, call.missed",
        "MESSAGE_RECEIVED, , sms.received",
        "VOICEMAIL_NEW, , voicemail.received",
        "FAX_RECEIVED, , fax.received"
    })
    void enqueuesADeliveryForTheFirstGenerationByItsName(EventName name, String result, String firstGeneration)
            throws SQLException {
        var expected = TestRows.id();
        for (var event : FirstGenerationEvent.values()) {
            var id = event.value().equals(firstGeneration) ? expected : TestRows.id();
            TestRows.execute(INSERT, acme.id(), id, 1, "{" + event.value() + "}", "active", null, null);
        }

        write(name, 1, result == null ? Map.of() : Map.of("result", result));

        assertThat(pending()).containsExactly(expected);
    }

    @Test
    void enqueuesADeliveryForASingleSubscription() throws SQLException {
        var one = subscription("{calls.log}");
        subscription("{test}");

        transactions
                .transactional(events.writeTestTo(acme.id(), one, EventName.TEST_PING, Map.of(), NOW))
                .block();

        assertThat(pending()).containsExactly(one);
        assertThat(signaled).containsExactly(one);
    }

    private static final String LATER = "2027-01-01T00:00:00Z";
    private static final String INSERT = """
            insert into webhooks (org_id, id, generation, url, filters, secret, status, expires_in, expires_at,
                created_at, updated_at)
            values (?, ?, ?, 'https://example.com', cast(? as text[]), '', ?, ?, cast(? as timestamptz), now(), now())""";

    private UUID subscription(String filters) {
        var id = TestRows.id();
        TestRows.execute(INSERT, acme.id(), id, 2, filters, "active", 60, LATER);
        return id;
    }

    private void write(EventName name, long number) {
        write(name, number, Map.of());
    }

    private void write(EventName name, long number, Map<String, Object> data) {
        transactions
                .transactional(events.write(acme.id(), name, key, number, data, NOW))
                .block();
    }

    private List<UUID> pending() throws SQLException {
        var webhooks = new ArrayList<UUID>();
        try (var connection = TestPostgres.shared().connect("telephony");
                var query = connection.prepareStatement("select webhook_id from pending_deliveries where org_id = ?")) {
            query.setObject(1, acme.id());
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    webhooks.add(rows.getObject(1, UUID.class));
                }
            }
        }
        return webhooks;
    }
}
