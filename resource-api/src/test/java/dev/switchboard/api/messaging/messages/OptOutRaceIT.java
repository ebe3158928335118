package dev.switchboard.api.messaging.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Messages and a STOP at the same time: no message is handed off once the STOP is committed,
/// except the replies to it.
@ApiTest
class OptOutRaceIT {

    private static final String NUMBER = "+13125550177";
    private static final String WRITE_STOP =
            "insert into message_opt_outs (org_id, other_number, stopped_at) values (?, ?, ?)";

    private final ApiClient api;
    private final InboundMessages inbound;
    private final TestCompany acme = TestCompany.insert();
    private final TestNumber line =
            TestNumbers.active(acme).assignedTo(acme.owner()).insert();

    OptOutRaceIT(ApiClient api, InboundMessages inbound) {
        this.api = api;
        this.inbound = inbound;
    }

    @BeforeEach
    void honorStop() {
        TestRows.execute("update companies set honor_stop = true where id = ?", acme.id());
    }

    private String send() {
        return api.send(
                        "/v1/messages",
                        acme.owner().token(),
                        request -> request.header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString("{\"to\":\"%s\",\"text\":\"Hello\"}".formatted(NUMBER))))
                .assertStatus(202)
                .json()
                .get("id")
                .asString();
    }

    private CompletableFuture<UUID> receive(String text) {
        return inbound.receive(NUMBER, line.number(), text, List.of()).toFuture();
    }

    private void awaitStatus(Object id, String status) {
        Awaitility.await()
                .untilAsserted(() -> assertThat(
                                api.get("/v1/messages/" + id, acme.owner().token())
                                        .json()
                                        .get("status")
                                        .asString())
                        .isEqualTo(status));
    }

    private static ConditionFactory soon() {
        return Awaitility.await().pollInterval(Duration.ofMillis(10));
    }

    private static boolean waiting(String locks) {
        return TestRows.count("select count(*) from pg_locks where not granted and " + locks) > 0;
    }

    @Test
    void aMessageThatWaitsForAStopIsNotSent() {
        var text = new CompletableFuture<String>();
        TestRows.inTransaction(connection -> {
            TestRows.execute(
                    connection,
                    "with locked as (select pg_advisory_xact_lock"
                            + HandoffLock.key("?", "?")
                            + ") insert into message_opt_outs (org_id, other_number, stopped_at) select ?, ?, ? from locked",
                    acme.id(),
                    NUMBER,
                    acme.id(),
                    NUMBER,
                    Instant.now());
            text.complete(send());
            Awaitility.await().until(() -> waiting("locktype = 'advisory'"));
        });

        awaitStatus(text.join(), "failed");
    }

    @Test
    void aMessageWithALaterTimeThanTheStopIsNotSent() {
        TestRows.execute(WRITE_STOP, acme.id(), NUMBER, Instant.now().minusSeconds(60));
        var text = TestMessages.outbound(acme, "queued")
                .on(line)
                .other(NUMBER)
                .createdAt(Instant.now())
                .insert();
        TestRows.execute(
                "insert into tasks (org_id, kind, record_id, due_at) values (?, 'send-message', ?, now())",
                acme.id(),
                text);

        awaitStatus(text, "failed");
    }

    @Test
    void aStopIsCommittedOnlyAfterARunningHandoff() {
        var text = new CompletableFuture<String>();
        var stop = new CompletableFuture<UUID>();
        TestRows.inTransaction(connection -> {
            // The engine can accept nothing meanwhile.
            TestRows.execute(connection, "lock table in_transit in share mode");
            text.complete(send());
            // The handoff holds its lock for 4 s at most.
            soon().until(() -> waiting("relation = 'in_transit'::regclass"));
            inbound.receive(NUMBER, line.number(), "STOP", List.of())
                    .subscribe(stop::complete, stop::completeExceptionally);
            soon().until(() -> stop.isDone() || waiting("locktype = 'advisory'"));
            assertThat(stop).isNotDone();
        });

        stop.join();
        awaitStatus(text.join(), "delivered");
    }

    @Test
    void repliesToStopAndHelpAreSent() {
        receive("STOP").join();
        receive("HELP").join();

        Awaitility.await().untilAsserted(() -> {
            var replies = api.get(
                            "/v1/messages?direction=outbound&number=" + ApiClient.encoded(NUMBER),
                            acme.owner().token())
                    .items();
            assertThat(replies)
                    .hasSize(2)
                    .allMatch(reply -> reply.get("status").asString().equals("delivered"));
        });
    }
}
