package dev.switchboard.api.calling.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.calling.clients.ClientMessage;
import dev.switchboard.api.calling.clients.OpenClient;
import dev.switchboard.api.calling.clients.OpenClients;
import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.SimulatorClient;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestEvents;
import dev.switchboard.api.kit.TestNodes;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.testkit.JsonResponse;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Calls whose node has no row, so that the sweep of nodes never ends them.
class LostCallIT extends LiveCallTest {

    private static final String WAITING_STARTS = "select count(*) from pg_stat_activity"
            + " where wait_event_type = 'Lock' and query like 'insert into calls%'";

    private final Nodes nodes;
    private final OpenClients clients;
    private final CallEvents events;
    private final TransactionalOperator transactions;

    LostCallIT(
            ApiClient api,
            SimulatorClient simulator,
            Nodes nodes,
            OpenClients clients,
            CallEvents events,
            TransactionalOperator transactions) {
        super(api, simulator);
        this.nodes = nodes;
        this.clients = clients;
        this.events = events;
        this.transactions = transactions;
    }

    private UUID heldByNobody(TestCalls call) {
        var id = call.of(ada).insert();
        TestRows.execute("update calls set node = ? where org_id = ? and id = ?", TestRows.id(), acme.id(), id);
        return id;
    }

    @Test
    void endsCallsWhoseNodeHasNoRowAsFailed() {
        var talking = heldByNobody(TestCalls.inProgress(acme));
        var ringing = heldByNobody(TestCalls.ringing(acme));

        for (var id : List.of(talking, ringing)) {
            assertThat(becomes(id, "failed").get("result").asString()).isEqualTo("failed");
            assertThat(TestEvents.of(id))
                    .extracting(TestEvents.Event::name)
                    .containsExactly("calls.session.ended", "calls.log");
        }
        assertThat(active()).isEmpty();
    }

    @Test
    void rejectsACallThatStartsWhileItsNodeIsRemoved() {
        var response = new AtomicReference<CompletableFuture<JsonResponse>>();
        TestRows.inTransaction(connection -> {
            TestRows.execute(connection, "delete from nodes where id = ?", nodes.id());
            var calling = CompletableFuture.supplyAsync(
                    () -> simulator.send("POST", "/sim/calls", "{\"to\": \"" + line.number() + "\"}"));
            response.set(calling);
            await().until(() -> calling.isDone() || TestRows.count(WAITING_STARTS) > 0);
        });

        Objects.requireNonNull(response.get()).join().assertError(ErrorCode.SERVER_ERROR);
        assertThat(active()).isEmpty();
        await().until(() -> TestRows.count("select count(*) from nodes where id = ?", nodes.id()) == 1);
    }

    /// An active node that does not respond.
    private UUID silentNode() {
        return TestNodes.insert("'infinity'");
    }

    private UUID heldBy(UUID node) {
        var id = TestCalls.inProgress(acme).of(ada).insert();
        TestRows.execute("update calls set node = ? where org_id = ? and id = ?", node, acme.id(), id);
        return id;
    }

    @Test
    void respondsWith500AndNot409WhenTheNodeOfALiveCallIsSilent() {
        var node = silentNode();

        control(heldBy(node), "hold").assertError(ErrorCode.CALL_NOT_RESPONDING);

        TestRows.execute("update nodes set alive_until = '-infinity' where id = ?", node);
    }

    @Test
    void respondsWith409OnceTheCallIsOverWhoseNodeIsSilent() {
        var node = silentNode();
        var id = heldBy(node);
        TestRows.execute("update nodes set alive_until = '-infinity' where id = ?", node);

        control(id, "hold").assertError(ErrorCode.CALL_ENDED);

        assertThat(call(id).get("state").asString()).isEqualTo("failed");
    }

    @Test
    void notifiesClientsAfterTheCommitOfASurroundingTransactionOnly() {
        var call = TestCalls.inProgress(acme).of(ada).insert();
        var ended = List.<CallEvent>of(new CallEvent.Ended(acme.id(), call, CallResult.FAILED, Instant.now()));
        var shown = new CopyOnWriteArrayList<ClientMessage>();
        var client = Objects.requireNonNull(
                clients.open(acme.id(), ada.id(), (OpenClient) shown::add).block());

        events.take(ended)
                .then(Mono.<Void>error(new IllegalStateException("rolled back")))
                .as(transactions::transactional)
                .onErrorComplete()
                .block();
        assertThat(shown).isEmpty();

        events.take(ended).block();
        // The client also receives a presence change, within 250 ms.
        assertThat(shown)
                .filteredOn(ClientMessage.CallChanged.class::isInstance)
                .hasSize(1);
        client.close().block();
    }
}
