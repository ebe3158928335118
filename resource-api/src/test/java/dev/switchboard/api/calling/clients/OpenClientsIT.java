package dev.switchboard.api.calling.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.calling.clients.ClientMessage.CallOffered;
import dev.switchboard.api.calling.clients.ClientMessage.CallToPlace;
import dev.switchboard.api.calling.clients.ClientMessage.CallWithdrawn;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Replica;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNodes;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.api.platform.nodes.Nodes;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/// Clients that are open at two processes.
@ApiTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OpenClientsIT {

    private final OpenClients here;
    private final Nodes nodes;
    private final JsonMapper json;
    private Replica replica;
    private OpenClients there;

    OpenClientsIT(OpenClients here, Nodes nodes, JsonMapper json) {
        this.here = here;
        this.nodes = nodes;
        this.json = json;
    }

    @BeforeAll
    void startTheOther() {
        replica = Replica.start();
        there = replica.get(OpenClients.class);
    }

    @AfterAll
    void stopTheOther() {
        replica.close();
    }

    private static final class EngineClient implements OpenClient {

        final List<ClientMessage> messages = new CopyOnWriteArrayList<>();
        volatile boolean closed;

        @Override
        public void push(ClientMessage message) {
            messages.add(message);
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    private static OpenClients.Registration open(OpenClients at, TestUser user, OpenClient client) {
        return Objects.requireNonNull(at.open(user.orgId(), user.id(), client).block());
    }

    private static boolean isOpen(OpenClients at, TestUser user) {
        return Objects.requireNonNull(at.isOpen(user.orgId(), user.id()).block());
    }

    private static List<UUID> usersWithClients(OpenClients at, TestCompany company) {
        return Objects.requireNonNull(at.open(company.id()).collectList().block());
    }

    @Test
    void seesAtOnceWhichUsersHaveAClientOpenAtAnyNode() {
        var acme = TestCompany.insert();
        var ada = TestUsers.member(acme).insert();

        var first = open(there, ada, new EngineClient());
        var second = open(here, ada, new EngineClient());

        assertThat(isOpen(here, ada)).isTrue();
        assertThat(isOpen(there, ada)).isTrue();
        assertThat(isOpen(here, acme.owner())).isFalse();
        assertThat(usersWithClients(here, acme)).containsExactly(ada.id());
        assertThat(usersWithClients(there, TestCompany.insert())).isEmpty();
        first.close().block();
        assertThat(isOpen(here, ada)).isTrue();
        second.close().block();
        assertThat(isOpen(there, ada)).isFalse();
    }

    @Test
    void pushesToAllClientsOfTheUserInOrderAndToNobodyElse() {
        var acme = TestCompany.insert();
        var ada = TestUsers.member(acme).insert();
        var near = new EngineClient();
        var far = new EngineClient();
        var colleagues = new EngineClient();
        open(here, ada, near);
        open(there, ada, far);
        open(there, acme.owner(), colleagues);
        var call = JsonNodeFactory.instance.objectNode().put("on_hold", false);
        var messages = List.of(
                new CallToPlace(TestRows.id(), "+441632960001", "+13125550100"),
                new CallOffered(call),
                new CallWithdrawn(TestRows.id()));

        messages.forEach(message -> here.push(acme.id(), ada.id(), message).block());

        assertThat(near.messages).isEqualTo(messages);
        await().untilAsserted(() -> assertThat(far.messages).isEqualTo(messages));
        assertThat(colleagues.messages).isEmpty();
    }

    @Test
    void writesMessagesInTheFormatOfTheClientSocket() {
        var dial = TestRows.id();

        assertThat(json.readTree(json.writeValueAsString(new CallToPlace(dial, "+441632960001", "+13125550100"))))
                .isEqualTo(json.readTree("""
                        {"type": "call_to_place", "dial_id": "%s", "from": "+441632960001", "to": "+13125550100"}""".formatted(dial)));
    }

    @Test
    void ignoresTheClientsOfADeadNode() {
        var ada = TestUsers.member(TestCompany.insert()).insert();
        var node = TestNodes.insert("'infinity'");
        TestRows.execute(
                "insert into clients (org_id, id, user_id, node) values (?, ?, ?, ?)",
                ada.orgId(),
                TestRows.id(),
                ada.id(),
                node);
        assertThat(isOpen(here, ada)).isTrue();

        TestRows.execute("update nodes set alive_until = statement_timestamp() where id = ?", node);

        await().until(() -> !isOpen(here, ada) && !isOpen(there, ada));
    }

    @Test
    void closesItsClientsWhenItWasConsideredDead() {
        var ada = TestUsers.member(TestCompany.insert()).insert();
        var client = new EngineClient();
        open(here, ada, client);

        TestRows.execute("delete from nodes where id = ?", nodes.id());

        assertThat(isOpen(there, ada)).isFalse();
        await().until(() -> client.closed);
    }
}
