package dev.switchboard.api.messaging.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestEvents;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.messaging.carriers.FailedMedia;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.telephony.MessageReport;
import dev.switchboard.testkit.TestPostgres;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Reports that share a transaction.
@ApiTest
class ReportBatchesIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int MESSAGES = 12;

    private final MessageReports reports;
    private final MessageReports ofAnotherReplica;
    private final TestCompany acme = TestCompany.insert();
    private final TestNumber line =
            TestNumbers.active(acme).assignedTo(acme.owner()).insert();

    ReportBatchesIT(
            MessageReports reports,
            MessageStore messages,
            FailedMedia media,
            EventLog events,
            ChangeSignal changes,
            TransactionalOperator transactions,
            Clock clock,
            ReceiveMessage receiveMessage) {
        this.reports = reports;
        this.ofAnotherReplica =
                new MessageReports(messages, media, events, changes, transactions, clock, receiveMessage);
    }

    private UUID queued() {
        return TestMessages.outbound(acme, "queued").id(TestRows.id()).on(line).insert();
    }

    private List<UUID> queued(int count) {
        return IntStream.range(0, count).mapToObj(n -> queued()).toList();
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS);
    }

    private MessageReport sent(UUID id) {
        return new MessageReport.Sent(acme.id(), id, now());
    }

    private MessageReport failed(UUID id, String code) {
        return new MessageReport.Failed(acme.id(), id, now(), code, "The number cannot be reached.");
    }

    private MessageReport random(UUID id, Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> sent(id);
            case 1 -> new MessageReport.Delivered(acme.id(), id, now());
            default -> failed(id, "unreachable");
        };
    }

    private static String column(UUID id, String expression) {
        try (var connection = TestPostgres.shared().dataSource("telephony").getConnection();
                var query = connection.prepareStatement("select " + expression + " from messages where id = ?")) {
            query.setObject(1, id);
            try (var rows = query.executeQuery()) {
                assertThat(rows.next()).isTrue();
                return rows.getString(1);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> events(UUID id) {
        return TestEvents.of(id).stream().map(TestEvents.Event::name).toList();
    }

    /// While the first message is locked, the reports after it form one batch.
    private List<CompletableFuture<Void>> inOneBatch(UUID first, List<MessageReport> others) {
        var results = new ArrayList<CompletableFuture<Void>>();
        TestRows.inTransaction(connection -> {
            TestRows.execute(connection, "update messages set text = text where id = ?", first);
            results.add(reports.report(sent(first)).toFuture());
            Awaitility.await()
                    .until(() -> TestRows.count("select count(*) from pg_stat_activity"
                                    + " where wait_event_type = 'Lock' and query like '%for no key update%messages%'")
                            > 0);
            others.forEach(report -> results.add(reports.report(report).toFuture()));
        });
        return results;
    }

    @Test
    void aReportThatPostgresqlRefusesFailsAlone() {
        var ids = queued(MESSAGES);
        var refused = ids.get(5);
        var others = ids.subList(1, MESSAGES).stream()
                .map(id -> id.equals(refused) ? failed(id, "NOT A CODE") : sent(id))
                .toList();

        var results = inOneBatch(ids.getFirst(), others);

        assertThatThrownBy(() -> results.remove(5).join()).hasMessageContaining("constraint");
        results.forEach(CompletableFuture::join);
        for (var id : ids) {
            assertThat(column(id, "status")).isEqualTo(id.equals(refused) ? "queued" : "sent");
            assertThat(events(id)).isEqualTo(id.equals(refused) ? List.of() : List.of("messages.sent"));
        }
    }

    @Test
    void reportsOfOneMessageInOneBatchAreAppliedInTheirOrder() {
        var id = queued();

        var results = inOneBatch(
                queued(), List.of(sent(id), sent(id), new MessageReport.Delivered(acme.id(), id, now()), sent(id)));

        results.forEach(CompletableFuture::join);
        assertThat(column(id, "status")).isEqualTo("delivered");
        assertThat(column(id, "event_number")).isEqualTo("2");
        assertThat(events(id)).containsExactly("messages.sent", "messages.delivered");
        assertThat(TestEvents.of(id).getFirst().data().get("status").asString()).isEqualTo("sent");
    }

    @Test
    void aReportAboutAnUnknownMessageChangesNothingForTheOthers() {
        var id = queued();

        inOneBatch(queued(), List.of(sent(UUID.randomUUID()), sent(id))).forEach(CompletableFuture::join);

        assertThat(column(id, "status")).isEqualTo("sent");
    }

    /// Each message follows a legal path, and its events have the numbers from 1 on.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void keepsEachMessagesHistoryWhateverArrivesAtOnceAtTwoReplicas(long seed) {
        var random = new Random(seed);
        var ids = queued(MESSAGES);
        var all = new ArrayList<Mono<Void>>();
        for (int n = 0; n < MESSAGES * 8; n++) {
            var report = random(ids.get(random.nextInt(MESSAGES)), random);
            all.add((random.nextBoolean() ? reports : ofAnotherReplica).report(report));
        }
        Collections.shuffle(all, random);

        Flux.fromIterable(all).flatMap(report -> report, all.size()).blockLast(PATIENCE);

        for (var id : ids) {
            var events = TestEvents.of(id);
            assertThat(events.stream().map(TestEvents.Event::number))
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(1, events.size()).boxed().toList());
            assertThat(column(id, "event_number")).isEqualTo(String.valueOf(events.size()));
            assertThat(String.join(" ", events(id)))
                    .matches("|messages.sent|(messages.sent )?messages.failed|messages.sent messages.delivered");
            assertThat("messages." + column(id, "status"))
                    .isEqualTo(
                            events.isEmpty()
                                    ? "messages.queued"
                                    : events.getLast().name());
            for (var event : events) {
                assertThat("messages." + event.data().get("status").asString()).isEqualTo(event.name());
            }
        }
    }
}
