package dev.switchboard.api.calling.clients;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Replica;
import dev.switchboard.api.kit.SimulatorClient;
import dev.switchboard.api.kit.TestClients;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestFaxes;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.api.kit.TestVoicemails;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.events.ChangedResource;
import dev.switchboard.api.platform.events.RecordChange;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.FaxReport;
import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.telephony.MessageReport;
import dev.switchboard.testkit.SocketClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Which changes the clients of which users are notified of (docs/guides/client-socket.md#changes).
@ApiTest
class ClientChangesIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final String OUTSIDE = "+13125550100";

    private final ApiClient api;
    private final SimulatorClient simulator;
    private final ChangeSignal signal;
    private final FaxEvents faxEvents;
    private final MessageEvents messageEvents;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final TestUser ben = TestUsers.member(acme).insert();
    private final TestNumber line = TestNumbers.active(acme).assignedTo(ada).insert();
    private final TestNumber bensLine = TestNumbers.active(acme).assignedTo(ben).insert();
    private final List<SocketClient> opened = new ArrayList<>();

    ClientChangesIT(
            ApiClient api,
            SimulatorClient simulator,
            ChangeSignal signal,
            FaxEvents faxEvents,
            MessageEvents messageEvents) {
        this.api = api;
        this.simulator = simulator;
        this.signal = signal;
        this.faxEvents = faxEvents;
        this.messageEvents = messageEvents;
    }

    @AfterEach
    void closeAll() {
        opened.forEach(SocketClient::close);
    }

    private SocketClient open(TestUser user) {
        return open(api, user);
    }

    private SocketClient open(ApiClient at, TestUser user) {
        var client = TestClients.open(at, user);
        opened.add(client);
        return client;
    }

    /// A text from outside.
    private UUID text(TestNumber to) {
        return UUID.fromString(simulator
                .send(
                        "POST",
                        "/sim/messages",
                        "{\"from\": \"%s\", \"to\": \"%s\", \"text\": \"Hello\"}".formatted(OUTSIDE, to.number()))
                .assertStatus(202)
                .json()
                .get("message_id")
                .asString());
    }

    private JsonNode send(TestUser user, String method, String path, String body) {
        return api.send(
                        path,
                        user.token(),
                        request -> request.header("Content-Type", "application/json")
                                .method(method, BodyPublishers.ofString(body)))
                .json();
    }

    private static boolean isChange(JsonNode message, String resource, UUID id) {
        return message.path("type").asString("").equals("changed")
                && message.path("resource").asString("").equals(resource)
                && message.path("id").asString("").equals(id.toString());
    }

    private static JsonNode await(SocketClient client, String resource, UUID id) {
        return client.await(message -> isChange(message, resource, id));
    }

    /// How often the client was notified of the record.
    private static long count(SocketClient client, String resource, UUID id) {
        return client.received.stream()
                .filter(message -> isChange(message, resource, id))
                .count();
    }

    @Test
    void notifiesTheUserAndTheOwnerOfATextButNoColleague() {
        var adas = open(ada);
        var bens = open(ben);
        var owners = open(acme.owner());
        var admins = open(TestUsers.admin(acme).insert());
        var strangers = open(TestCompany.insert().owner());

        var id = text(line);
        var other = text(bensLine);

        assertThat(await(adas, "messages", id).propertyNames()).containsExactlyInAnyOrder("type", "resource", "id");
        await(owners, "messages", id);
        await(admins, "messages", id);
        await(owners, "messages", other);
        // What Ben is notified of later comes after it.
        await(bens, "messages", other);
        assertThat(bens.received.toString()).doesNotContain(id.toString());
        assertThat(adas.received.toString()).doesNotContain(other.toString());
        assertThat(strangers.received("changed")).isEmpty();
    }

    @Test
    void notifiesUntilASentTextIsDelivered() {
        var adas = open(ada);

        var id = UUID.fromString(
                send(ada, "POST", "/v1/messages", "{\"to\": \"%s\", \"text\": \"Hello\"}".formatted(OUTSIDE))
                        .get("id")
                        .asString());

        await(adas, "messages", id);
        adas.await(message -> isChange(message, "messages", id)
                && api.get("/v1/messages/" + id, ada.token())
                        .json()
                        .get("status")
                        .asString()
                        .equals("delivered"));
    }

    @Test
    void notifiesAgainOnceATextIsDelivered() {
        var adas = open(ada);
        var id = TestMessages.outbound(acme, "queued").on(line).insert();
        messageEvents
                .report(new MessageReport.Sent(acme.id(), id, Instant.now()))
                .block(PATIENCE);
        await(adas, "messages", id);

        messageEvents
                .report(new MessageReport.Delivered(acme.id(), id, Instant.now()))
                .block(PATIENCE);

        Awaitility.await().until(() -> count(adas, "messages", id) > 1);
    }

    @Test
    void notifiesWhenATextIsRead() {
        var id = TestMessages.inbound(acme).on(line).id(TestRows.id()).insert();
        var owners = open(acme.owner());
        var bens = open(ben);

        send(ada, "PATCH", "/v1/messages/" + id, "{\"read\": true}");

        await(owners, "messages", id);
        assertThat(count(bens, "messages", id)).isZero();
    }

    @Test
    void notifiesOfAVoicemailThatIsNewReadAndDeleted() {
        var adas = open(ada);
        simulator.call(line.number(), "voicemail", ", \"ring_ms\": 10");
        var id = UUID.fromString(
                adas.await(message -> message.path("resource").asString("").equals("voicemails"))
                        .get("id")
                        .asString());
        var read = TestVoicemails.on(line).insert();
        var deleted = TestVoicemails.on(line).insert();

        send(ada, "PATCH", "/v1/voicemails/" + read, "{\"read\": true}");
        api.send("/v1/voicemails/" + deleted, ada.token(), request -> request.DELETE())
                .assertStatus(204);

        assertThat(api.get("/v1/voicemails/" + id, ada.token()).status()).isEqualTo(200);
        await(adas, "voicemails", read);
        await(adas, "voicemails", deleted);
    }

    @Test
    void doesNotNotifyOfAVoicemailThatStaysUnread() {
        var adas = open(ada);
        var unread = TestVoicemails.on(line).insert();
        var read = TestVoicemails.on(line).insert();

        send(ada, "PATCH", "/v1/voicemails/" + unread, "{\"read\": false}");
        send(ada, "PATCH", "/v1/voicemails/" + read, "{\"read\": true}");

        await(adas, "voicemails", read);
        assertThat(count(adas, "voicemails", unread)).isZero();
    }

    @Test
    void notifiesOfFaxes() {
        var faxLine =
                TestNumbers.active(acme).capabilities("{fax}").assignedTo(ada).insert();
        var queued = TestFaxes.outbound(faxLine).status("queued").insert();
        var adas = open(ada);

        faxEvents
                .report(new FaxReport.Sending(acme.id(), queued, Instant.now()))
                .block(PATIENCE);
        var received = UUID.fromString(simulator
                .send("POST", "/sim/faxes", "{\"to\": \"%s\"}".formatted(faxLine.number()))
                .assertStatus(202)
                .json()
                .get("fax_id")
                .asString());

        await(adas, "faxes", queued);
        await(adas, "faxes", received);
    }

    @Test
    void notifiesOfARecordingWithItsCall() {
        var adas = open(ada);
        var bens = open(ben);
        var call = simulator.call(line.number(), "answered", ", \"ring_ms\": 10");
        adas.await(message -> message.path("call").path("state").asString("").equals("in_progress"));

        send(ada, "POST", "/v1/calls/" + call + "/record", "{\"action\": \"start\"}");
        send(ada, "POST", "/v1/calls/" + call + "/record", "{\"action\": \"stop\"}");

        var change = adas.await(message -> message.path("resource").asString("").equals("recordings"));
        assertThat(change.propertyNames()).containsExactlyInAnyOrder("type", "resource", "id", "call_id");
        assertThat(change.get("call_id").asString()).isEqualTo(call.toString());
        api.get("/v1/recordings/" + change.get("id").asString(), ada.token()).assertStatus(200);
        assertThat(bens.received.toString()).doesNotContain(call.toString());
    }

    @Test
    void notifiesEverybodyInTheCompanyOfAPresence() {
        var bens = open(ben);
        var strangers = open(TestCompany.insert().owner());

        send(ada, "PUT", "/v1/presence/me", "{\"status\": \"away\", \"message\": \"At lunch\"}");

        var change = bens.await(message -> message.path("resource").asString("").equals("presence"));
        assertThat(change.propertyNames()).containsExactlyInAnyOrder("type", "resource", "user_id", "presence");
        assertThat(change.get("user_id").asString()).isEqualTo(ada.id().toString());
        assertThat(change.get("presence"))
                .isEqualTo(
                        api.get("/v1/presence?user_id=" + ada.id(), ben.token()).json());
        assertThat(strangers.received("changed")).isEmpty();
    }

    @Test
    void notifiesTheOwnerOfCallsOfAnybodyAndOfWhoIsOnACall() {
        var owners = open(acme.owner());
        var bens = open(ben);

        var call = simulator.call(line.number(), "answered", ", \"ring_ms\": 10, \"talk_ms\": 10");

        await(owners, "calls", call);
        bens.await(message -> message.path("presence")
                .path("user_id")
                .asString("")
                .equals(ada.id().toString()));
        assertThat(bens.received.toString()).doesNotContain(call.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"admin", "member"})
    void readsTheRoleForEachChange(String role) {
        var bens = open(ben);
        TestRows.execute("update users set role = ? where id = ?", role, ben.id());

        var adas = text(line);
        var own = text(bensLine);

        await(bens, "messages", own);
        assertThat(count(bens, "messages", adas)).isEqualTo(role.equals("admin") ? 1 : 0);
    }

    @Test
    void mergesManyChangesOfAResourceIntoOne() {
        var owners = open(acme.owner());
        var since = Instant.now();

        for (int i = 0; i < 20_000; i++) {
            signal.send(new RecordChange(acme.id(), ChangedResource.MESSAGES, UUID.randomUUID(), ada.id()));
        }
        var last = TestRows.id();
        signal.send(new RecordChange(acme.id(), ChangedResource.FAXES, last, ada.id()));

        await(owners, "faxes", last);
        owners.await(message -> message.path("resource").asString("").equals("messages") && !message.has("id"));
        long seconds = Duration.between(since, Instant.now()).toSeconds() + 1;
        assertThat(owners.received("changed")).hasSizeLessThanOrEqualTo((int) (10 * (seconds + 1)));
        assertThat(owners.closed).isZero();
    }

    @Test
    void notifiesClientsThatAreOpenAtTheOtherNode() {
        try (var replica = Replica.start()) {
            var there = replica.get(ApiClient.class);
            var adas = open(there, ada);
            var bens = open(there, ben);
            var owners = open(acme.owner());

            var id = text(line);
            var other = text(bensLine);

            await(adas, "messages", id);
            await(bens, "messages", other);
            await(owners, "messages", id);
            assertThat(bens.received.toString()).doesNotContain(id.toString());
            send(ben, "PUT", "/v1/presence/me", "{\"status\": \"dnd\"}");
            assertThat(adas.await(message ->
                                    message.path("resource").asString("").equals("presence"))
                            .get("presence")
                            .get("status")
                            .asString())
                    .isEqualTo("dnd");
        }
    }
}
