package dev.switchboard.api.platform.networks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.Multipart;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestSettings;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.TestConstructor;
import org.springframework.test.context.TestPropertySource;

/// Sandboxes of an installation with Asterisk and a message center, neither of which can be reached: what is simulated
/// works all the same, and nothing of it waits for them.
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = "management.server.port=0")
@ContextConfiguration(initializers = TestSettings.class)
@Import(ApiClient.class)
@TestConstructor(autowireMode = TestConstructor.AutowireMode.ALL)
@TestPropertySource(
        properties = {
            "switchboard.telephony.engine=asterisk",
            "switchboard.telephony.asterisk.url=http://127.0.0.1:9/ari",
            "switchboard.telephony.asterisk.user=test",
            "switchboard.telephony.asterisk.password=test",
            "switchboard.messaging.carrier=smpp",
            "switchboard.messaging.smpp.binds[0].host=127.0.0.1",
            "switchboard.messaging.smpp.binds[0].port=9",
            "switchboard.messaging.smpp.binds[0].system-id=test",
            "switchboard.messaging.smpp.binds[0].password=test"
        })
class SandboxNetworkIT {

    private static final String OWNERS = "+12025550171";
    private static final String MEMBERS = "+12025550173";
    private static final String OUTSIDE = "+13125550100";

    private final ApiClient api;
    private final Engine engine;
    private final Routing routing;
    private final TestCompany acme = TestCompany.insert();
    private final TestCompany sandbox = acme.insertSandbox();
    private final Identity key = sandbox.owner().key();

    SandboxNetworkIT(ApiClient api, Engine engine, Routing routing) {
        this.api = api;
        this.engine = engine;
        this.routing = routing;
    }

    private JsonResponse post(String path, String json, Identity identity) {
        return api.send(
                path,
                identity,
                request -> request.header("Content-Type", "application/json").POST(BodyPublishers.ofString(json)));
    }

    private String sent(String path, String json, Identity identity, String id) {
        return post(path, json, identity).assertStatus(202).json().get(id).asString();
    }

    private void awaitField(String path, String field, String value) {
        await().untilAsserted(() -> assertThat(
                        api.get(path, key).assertStatus(200).json().get(field).asString())
                .isEqualTo(value));
    }

    @Test
    void receivesCallsFromTheSimulatedWorld() {
        var call = sent(
                "/v1/sandbox/calls",
                "{\"from\":\"%s\",\"to\":\"%s\",\"outcome\":\"answered\",\"ring_ms\":10,\"talk_ms\":10}"
                        .formatted(OUTSIDE, OWNERS),
                key,
                "call_id");

        awaitField("/v1/calls/" + call, "result", "answered");
    }

    @Test
    void placesCallsWithTheSimulator() {
        var call = UUID.randomUUID();

        var outcome = engine.execute(
                        new Command.Place(sandbox.id(), call, sandbox.owner().id(), numberId(), OWNERS, OUTSIDE))
                .block();

        assertThat(outcome).isEqualTo(Outcome.DONE);
        awaitField("/v1/calls/" + call, "result", "in_progress");
        assertThat(TestRows.count(
                        "select count(*) from calls where id = ? and org_id = ? and media_server is null",
                        call,
                        sandbox.id()))
                .isOne();
        assertThat(engine.execute(new Command.HangUp(sandbox.id(), call)).block())
                .isEqualTo(Outcome.DONE);
    }

    @Test
    void placesCallsOfUsersWithoutAnOpenClient() {
        var dial = sent("/v1/calls", "{\"to\":\"%s\",\"caller_id\":\"%s\"}".formatted(OUTSIDE, OWNERS), key, "id");

        awaitField("/v1/calls/" + dial + "/status", "status", "in_progress");
    }

    private UUID numberId() {
        for (var number : api.get("/v1/numbers", key).json().get("items")) {
            if (number.get("number").asString().equals(OWNERS)) {
                return UUID.fromString(number.get("id").asString());
            }
        }
        throw new AssertionError("The sandbox has no number " + OWNERS);
    }

    @Test
    void deliversTextsAndPicturesAndKeepsThoseOfTheCompany() {
        var line = TestNumbers.active(acme).assignedTo(acme.owner()).insert();
        var toOutside = sent("/v1/messages", text(OWNERS, OUTSIDE), key, "id");
        var inside = sent("/v1/messages", text(OWNERS, MEMBERS), key, "id");
        var live =
                sent("/v1/messages", text(line.number(), OUTSIDE), acme.owner().key(), "id");

        awaitField("/v1/messages/" + toOutside, "status", "delivered");
        awaitField("/v1/messages/" + inside, "status", "delivered");

        assertThat(api.get("/v1/messages/" + live, acme.owner().key())
                        .json()
                        .get("status")
                        .asString())
                .isEqualTo("queued");
        assertThat(TestRows.count("select count(*) from smpp_messages where org_id = ?", sandbox.id()))
                .isZero();
    }

    private static String text(String from, String to) {
        return "{\"from\":\"%s\",\"to\":\"%s\",\"text\":\"Hello\"}".formatted(from, to);
    }

    @Test
    void sendsFaxes() {
        var fax = api.send(
                        "/v1/faxes",
                        key,
                        request -> request.header("Content-Type", Multipart.CONTENT_TYPE)
                                .POST(BodyPublishers.ofByteArray(new Multipart()
                                        .field("to", OUTSIDE)
                                        .field("from", OWNERS)
                                        .pdf(FaxPages.of("Test", 1))
                                        .end())))
                .assertStatus(202)
                .json()
                .get("id")
                .asString();

        awaitField("/v1/faxes/" + fax, "status", "sent");
        assertThat(TestRows.count("select count(*) from faxes_in_transit where org_id = ?", sandbox.id()))
                .isZero();
    }

    @Test
    void keepsNumbersOfSandboxesOutOfTheTelephoneNetworkAndOfEachOther() {
        var other = TestCompany.insert().insertSandbox();
        var line = TestNumbers.active(acme).insert();

        assertThat(routing.route(OWNERS).blockOptional()).isEmpty();
        assertThat(routing.route(acme.id(), OWNERS).blockOptional()).isEmpty();
        assertThat(routing.route(sandbox.id(), line.number()).blockOptional()).isEmpty();
        assertThat(routing.route(sandbox.id(), OWNERS).blockOptional().map(Route::orgId))
                .contains(sandbox.id());
        assertThat(routing.route(other.id(), OWNERS).blockOptional().map(Route::orgId))
                .contains(other.id());
        assertThat(routing.route(acme.id(), line.number()).blockOptional().map(Route::orgId))
                .contains(acme.id());
    }

    @Test
    void deliversNothingOfASandboxToTheCompanyOrToAnotherSandbox() {
        var line = TestNumbers.active(acme).assignedTo(acme.owner()).insert();
        var other = TestCompany.insert().insertSandbox();

        var toCompany = sent("/v1/messages", text(OWNERS, line.number()), key, "id");
        var toColleague = sent("/v1/messages", text(OWNERS, MEMBERS), key, "id");

        awaitField("/v1/messages/" + toCompany, "status", "delivered");
        awaitField("/v1/messages/" + toColleague, "status", "delivered");
        assertThat(TestRows.count("select count(*) from messages where org_id in (?, ?)", acme.id(), other.id()))
                .isZero();
        assertThat(TestRows.count(
                        "select count(*) from messages where org_id = ? and direction = 'inbound'", sandbox.id()))
                .isOne();
    }

    @Test
    void hasNoPhonesAtTheEngineAndNoNumbersOfThePool() {
        var available = TestNumbers.available();

        assertThat(post("/v1/client/phones", "", sandbox.owner().token()).status())
                .isEqualTo(409);
        assertThat(api.get("/v1/available-numbers", key).json().get("items")).isEmpty();
        assertThat(post("/v1/available-numbers/" + available + "/take", "", key).status())
                .isEqualTo(404);
    }
}
