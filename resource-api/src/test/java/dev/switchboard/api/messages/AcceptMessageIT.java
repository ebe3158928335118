package dev.switchboard.api.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestEvents;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestOrganization;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.testkit.JsonAnswer;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A message and the response to its request, which one statement writes, while others interfere.
@ApiTest
class AcceptMessageIT {

    private static final String NUMBER = "+13125550100";
    private static final int MANY = 12;

    private final ApiClient api;
    private final ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor();
    private final TestOrganization acme = TestOrganization.insert();
    private final TestNumber line =
            TestNumbers.active(acme).assignedTo(acme.owner()).insert();

    AcceptMessageIT(ApiClient api) {
        this.api = api;
    }

    @AfterEach
    void close() {
        clients.close();
    }

    private JsonAnswer post(String key) {
        return api.send(
                "/v1/messages",
                acme.owner().token(),
                request -> request.header("Content-Type", "application/json")
                        .header("Idempotency-Key", key)
                        .POST(BodyPublishers.ofString("{\"to\":\"%s\",\"text\":\"Hello\"}".formatted(NUMBER))));
    }

    private CompletableFuture<JsonAnswer> begin(String key) {
        return CompletableFuture.supplyAsync(() -> post(key), clients);
    }

    private long rows(String from) {
        return TestRows.count("select count(*) from " + from + " where org_id = ?", acme.id());
    }

    private static void awaitWaiting(int count) {
        Awaitility.await()
                .until(() -> TestRows.count("select count(*) from pg_stat_activity"
                                + " where wait_event_type = 'Lock' and query like 'with conversation%'")
                        == count);
    }

    private static List<String> conversations(Stream<JsonAnswer> answers) {
        return answers.map(answer ->
                        answer.assertStatus(202).json().get("conversation_id").asString())
                .distinct()
                .toList();
    }

    @Test
    void theResponseShowsWhatIsStored() {
        var sent = post("k").assertStatus(202).json();

        var stored = api.get(
                        "/v1/messages/" + sent.get("id").asString(),
                        acme.owner().token())
                .assertStatus(200)
                .json();
        for (var field : sent.propertyNames()) {
            if (!List.of("status", "sent_at", "delivered_at", "updated_at").contains(field)) {
                assertThat(stored.get(field)).as(field).isEqualTo(sent.get(field));
            }
        }
        assertThat(sent.get("status").asString()).isEqualTo("queued");
        assertThat(sent.get("updated_at")).isEqualTo(sent.get("created_at"));
        assertThat(sent.get("from").asString()).isEqualTo(line.number());
    }

    @Test
    void requestsThatCreateAConversationAtTheSameTimeShareIt() {
        var all = Stream.<CompletableFuture<JsonAnswer>>builder();
        TestRows.inTransaction(connection -> {
            TestRows.execute(connection, "lock table conversations in share row exclusive mode");
            for (int n = 0; n < 4; n++) {
                all.add(begin("k" + n));
            }
            awaitWaiting(4);
        });

        var answers = all.build().map(CompletableFuture::join).toList();

        assertThat(conversations(answers.stream())).hasSize(1);
        assertThat(rows("conversations")).isOne();
        assertThat(TestRows.count("select message_count from conversations where org_id = ?", acme.id()))
                .isEqualTo(4);
        for (int n = 0; n < 4; n++) {
            var again = post("k" + n).assertStatus(202);
            assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
            assertThat(again.json()).isEqualTo(answers.get(n).json());
        }
        assertThat(rows("messages")).isEqualTo(4);
    }

    @Test
    void oneOfManyRequestsWithAKeyIsExecuted() {
        var all = Stream.generate(() -> begin("k")).limit(MANY).toList();

        var accepted = all.stream()
                .map(CompletableFuture::join)
                .filter(answer -> answer.status() != 409)
                .toList();

        assertThat(accepted)
                .filteredOn(answer -> answer.assertStatus(202).header("Idempotent-Replayed") == null)
                .hasSize(1);
        assertThat(conversations(accepted.stream())).hasSize(1);
        assertThat(rows("messages")).isOne();
        var id = UUID.fromString(accepted.getFirst().json().get("id").asString());
        Awaitility.await().until(() -> TestEvents.of(id).size() == 2);
        assertThat(rows("messages")).isOne();
    }

    @Test
    void writesNothingOnceAnotherRequestHasTakenTheKey() {
        post("first").assertStatus(202);
        var slow = new CompletableFuture<CompletableFuture<JsonAnswer>>();
        TestRows.inTransaction(connection -> {
            TestRows.execute(connection, "update conversations set number_id = number_id where org_id = ?", acme.id());
            slow.complete(begin("k"));
            awaitWaiting(1);
            TestRows.execute(
                    "update idempotency_keys set lease = gen_random_uuid() where org_id = ? and key = 'k'", acme.id());
        });

        slow.join().join().assertEnvelope(409, "conflict");

        assertThat(rows("messages")).isOne();
        assertThat(TestRows.count(
                        "select count(*) from idempotency_keys where org_id = ? and key = 'k' and answer is null",
                        acme.id()))
                .isOne();
    }

    @Test
    void writesNothingWhenItsConnectionBreaks() {
        post("first").assertStatus(202);
        var broken = new CompletableFuture<CompletableFuture<JsonAnswer>>();
        TestRows.inTransaction(connection -> {
            TestRows.execute(connection, "update conversations set number_id = number_id where org_id = ?", acme.id());
            broken.complete(begin("k"));
            awaitWaiting(1);
            TestRows.count("select count(pg_terminate_backend(pid)) from pg_stat_activity"
                    + " where wait_event_type = 'Lock' and query like 'with conversation%'");
            assertThat(broken.join().join().status()).isGreaterThanOrEqualTo(500);
        });

        assertThat(rows("messages")).isOne();
        assertThat(post("k").assertStatus(202).header("Idempotent-Replayed")).isNull();
        assertThat(rows("messages")).isEqualTo(2);
    }
}
