package dev.switchboard.api.messaging.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.api.directory.numbers.Line;
import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestEvents;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.messaging.messages.NewMessageStore.ConversationId;
import dev.switchboard.api.messaging.messages.NewMessageStore.Row;
import dev.switchboard.api.platform.idempotency.ResponseStorage;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/// Messages and the responses to their requests, which one statement writes, while others interfere.
@ApiTest
class AcceptMessageIT {

    private static final String NUMBER = "+13125550100";
    private static final int MANY = 12;

    private final ApiClient api;
    private final AcceptBatches batches;
    private final ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor();
    private final TestCompany acme = TestCompany.insert();
    private final TestNumber line =
            TestNumbers.active(acme).assignedTo(acme.owner()).insert();
    private final ConversationId conversation = new ConversationId(TestRows.id(), false);

    AcceptMessageIT(ApiClient api, AcceptBatches batches) {
        this.api = api;
        this.batches = batches;
    }

    @AfterEach
    void close() {
        clients.close();
    }

    private JsonResponse post(String key) {
        return post(acme, key);
    }

    private JsonResponse post(TestCompany sender, String key) {
        return api.send(
                "/v1/messages",
                sender.owner().token(),
                request -> request.header("Content-Type", "application/json")
                        .header("Idempotency-Key", key)
                        .POST(BodyPublishers.ofString("{\"to\":\"%s\",\"text\":\"Hello\"}".formatted(NUMBER))));
    }

    private CompletableFuture<JsonResponse> begin(String key) {
        return CompletableFuture.supplyAsync(() -> post(key), clients);
    }

    private long rows(String from) {
        return TestRows.count("select count(*) from " + from + " where org_id = ?", acme.id());
    }

    /// Waits until a message that is written alone waits for a lock.
    private static void awaitWaiting() {
        awaitLock("insert into conversations");
    }

    /// Waits until a batch of messages waits for a lock.
    private static void awaitWaitingBatch() {
        awaitLock("with asked");
    }

    private static void awaitLock(String statement) {
        Awaitility.await()
                .until(() -> TestRows.count("select count(*) from pg_stat_activity"
                                + " where wait_event_type = 'Lock' and query like '" + statement + "%'")
                        == 1);
    }

    private void awaitKeys(int count) {
        Awaitility.await().until(() -> rows("idempotency_keys") == count);
    }

    private static List<String> conversations(Stream<JsonResponse> answers) {
        return answers.map(response ->
                        response.assertStatus(202).json().get("conversation_id").asString())
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
        var all = Stream.<CompletableFuture<JsonResponse>>builder();
        TestRows.inTransaction(connection -> {
            TestRows.execute(connection, "lock table conversations in share row exclusive mode");
            for (int n = 0; n < 4; n++) {
                all.add(begin("k" + n));
            }
            awaitWaitingBatch();
            awaitKeys(4);
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
                .filter(response -> response.status() != 409)
                .toList();

        assertThat(accepted)
                .filteredOn(response -> response.assertStatus(202).header("Idempotent-Replayed") == null)
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
        var slow = new CompletableFuture<CompletableFuture<JsonResponse>>();
        TestRows.inTransaction(connection -> {
            TestRows.execute(connection, "update conversations set number_id = number_id where org_id = ?", acme.id());
            slow.complete(begin("k"));
            awaitWaiting();
            TestRows.execute(
                    "update idempotency_keys set lease = gen_random_uuid() where org_id = ? and key = 'k'", acme.id());
        });

        slow.join().join().assertError(ErrorCode.IDEMPOTENCY_KEY_IN_USE);

        assertThat(rows("messages")).isOne();
        assertThat(TestRows.count(
                        "select count(*) from idempotency_keys where org_id = ? and key = 'k' and response is null",
                        acme.id()))
                .isOne();
    }

    @Test
    void writesNothingWhenItsConnectionBreaks() {
        post("first").assertStatus(202);
        var broken = new CompletableFuture<CompletableFuture<JsonResponse>>();
        TestRows.inTransaction(connection -> {
            TestRows.execute(connection, "update conversations set number_id = number_id where org_id = ?", acme.id());
            broken.complete(begin("k"));
            awaitWaiting();
            TestRows.count("select count(pg_terminate_backend(pid)) from pg_stat_activity"
                    + " where wait_event_type = 'Lock' and query like 'insert into conversations%'");
            assertThat(broken.join().join().status()).isGreaterThanOrEqualTo(500);
        });

        assertThat(rows("messages")).isOne();
        assertThat(post("k").assertStatus(202).header("Idempotent-Replayed")).isNull();
        assertThat(rows("messages")).isEqualTo(2);
    }

    @Test
    void aMessageWhoseConversationIsLockedDelaysNoOther() {
        post("first").assertStatus(202);
        var other = TestCompany.insert();
        TestNumbers.active(other).assignedTo(other.owner()).insert();
        var waiting = new CompletableFuture<CompletableFuture<JsonResponse>>();
        TestRows.inTransaction(connection -> {
            TestRows.execute(connection, "update conversations set number_id = number_id where org_id = ?", acme.id());
            waiting.complete(begin("k"));
            awaitWaiting();

            post(other, "k").assertStatus(202);

            assertThat(rows("messages")).isOne();
        });

        waiting.join().join().assertStatus(202);

        assertThat(rows("messages")).isEqualTo(2);
    }

    @Test
    void aConversationThatIsBeingCreatedDelaysOthersForAMomentOnly() {
        var other = TestCompany.insert();
        TestNumbers.active(other).assignedTo(other.owner()).insert();
        var waiting = new CompletableFuture<CompletableFuture<JsonResponse>>();
        TestRows.inTransaction(connection -> {
            TestRows.execute(
                    connection,
                    "insert into conversations (org_id, id, number_id, other_number) values (?, ?, ?, ?)",
                    acme.id(),
                    TestRows.id(),
                    line.id(),
                    NUMBER);
            waiting.complete(begin("k"));
            awaitWaitingBatch();

            post(other, "k").assertStatus(202);

            assertThat(rows("messages")).isZero();
        });

        waiting.join().join().assertStatus(202);

        assertThat(rows("messages")).isOne();
    }

    @Test
    void theOthersOfABatchAreWrittenWhenOneHasLostItsKey() {
        post("first").assertStatus(202);
        var all = new ArrayList<CompletableFuture<JsonResponse>>();
        TestRows.inTransaction(connection -> {
            TestRows.execute(connection, "lock table conversations in exclusive mode");
            all.add(begin("k0"));
            awaitWaitingBatch();
            for (int n = 1; n < 4; n++) {
                all.add(begin("k" + n));
            }
            awaitKeys(5);
            TestRows.execute(
                    "update idempotency_keys set lease = gen_random_uuid() where org_id = ? and key = 'k2'", acme.id());
        });

        for (int n = 0; n < 4; n++) {
            var response = all.get(n).join();
            if (n == 2) {
                response.assertError(ErrorCode.IDEMPOTENCY_KEY_IN_USE);
            } else {
                var again = post("k" + n).assertStatus(202);
                assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
                assertThat(again.json()).isEqualTo(response.assertStatus(202).json());
            }
        }
        assertThat(rows("messages")).isEqualTo(4);
    }

    private Mono<Boolean> write(String text, String from) {
        return write(text, from, conversation);
    }

    private Mono<Boolean> write(String text, String from, ConversationId conversation) {
        var sender = new Line(line.id(), from, acme.owner().id());
        var message = new NewMessage(
                acme.id(),
                TestRows.id(),
                MessageDirection.OUTBOUND,
                sender,
                NUMBER,
                text,
                List.of(),
                Instant.now().truncatedTo(ChronoUnit.MILLIS));
        return batches.write(Row.of(message, conversation, HandOffMessages.KIND, ResponseStorage.NONE));
    }

    private Mono<Boolean> next(String text, String from) {
        return write(text, from, new ConversationId(conversation.id(), true));
    }

    private List<CompletableFuture<Boolean>> inOneBatch(Supplier<List<Mono<Boolean>>> writes) {
        var results = new ArrayList<CompletableFuture<Boolean>>();
        TestRows.inTransaction(connection -> {
            TestRows.execute(connection, "lock table conversations in exclusive mode");
            results.add(write("First", line.number()).toFuture());
            awaitWaitingBatch();
            writes.get().forEach(write -> results.add(write.toFuture()));
        });
        return results;
    }

    @Test
    void aRequestThatIsCanceledWhileItWaitsIsNotExecuted() {
        var results = inOneBatch(() -> {
            next("Canceled", line.number()).subscribe().dispose();
            return List.of(next("Second", line.number()));
        });

        assertThat(results).allMatch(CompletableFuture::join);
        assertThat(rows("messages")).isEqualTo(2);
        assertThat(TestRows.count("select count(*) from messages where org_id = ? and text = 'Canceled'", acme.id()))
                .isZero();
    }

    @Test
    void aMessageThatPostgresqlRefusesFailsAlone() {
        var results = inOneBatch(() -> List.of(next("Second", "no number"), next("Third", line.number())));

        assertThat(results.get(0).join()).isTrue();
        assertThatThrownBy(() -> results.get(1).join()).hasMessageContaining("constraint");
        assertThat(results.get(2).join()).isTrue();
        assertThat(rows("messages")).isEqualTo(2);
        assertThat(TestRows.count("select message_count from conversations where org_id = ?", acme.id()))
                .isEqualTo(2);
    }
}
