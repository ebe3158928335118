package dev.switchboard.api.messaging.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestSettings;
import dev.switchboard.api.kit.TestSite;
import dev.switchboard.api.platform.tasks.Task;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// Media of MMS: fetched, kept, given out.
@ApiTest
class MessageMediaIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @AutoClose
    private static final TestSite site = TestSite.start();

    private final ApiClient api;
    private final InboundMessages inbound;
    private final MediaFetchTask fetching;
    private final TestCompany acme = TestCompany.insert();
    private final TestNumber line = TestNumbers.active(acme)
            .capabilities("{voice,sms,mms}")
            .assignedTo(acme.owner())
            .insert();

    MessageMediaIT(ApiClient api, InboundMessages inbound, MediaFetchTask fetching) {
        this.fetching = fetching;
        this.api = api;
        this.inbound = inbound;
    }

    private JsonNode send(String to, String... urls) {
        return send(acme, to, urls);
    }

    private JsonNode send(TestCompany company, String to, String... urls) {
        var list = String.join(
                ",", List.of(urls).stream().map(url -> "\"" + url + "\"").toList());
        return api.send(
                        "/v1/messages",
                        company.owner().token(),
                        request -> request.header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString(
                                        "{\"to\":\"%s\",\"media_urls\":[%s]}".formatted(to, list))))
                .assertStatus(202)
                .json();
    }

    private JsonNode message(String id) {
        return api.get("/v1/messages/" + id, acme.owner().token())
                .assertStatus(200)
                .json();
    }

    private JsonNode await(JsonNode sent, String status) {
        var id = sent.get("id").asString();
        Awaitility.await()
                .atMost(PATIENCE)
                .untilAsserted(
                        () -> assertThat(message(id).get("status").asString()).isEqualTo(status));
        return message(id);
    }

    /// A failure of our own store counts as none of the address, even at the last attempt, and the address is not
    /// asked.
    @Test
    void keepsAMessageWhoseItemCannotBeStoredNow() throws IOException {
        var id = TestMessages.outbound(acme, "queued").on(line).media("unused").insert();
        TestRows.execute(
                "update messages set media = jsonb_build_array(jsonb_build_object('source', ?)) where id = ?",
                site.url("/counted"),
                id);
        var uploads = Path.of(TestSettings.MEDIA_DIRECTORY).resolve(".incoming");
        var away = uploads.resolveSibling("away");

        Files.move(uploads, away);
        try {
            assertThat(fetching.run(new Task(acme.id(), id, 100)).block()).isPositive();
            assertThat(site.counted()).as("requests to the address").isZero();
        } finally {
            Files.move(away, uploads);
        }
        assertThat(message(id.toString()).get("status").asString()).isEqualTo("queued");

        fetching.run(new Task(acme.id(), id, 1)).block();
        var item = message(id.toString()).get("media").get(0);
        assertThat(item.get("size").asInt()).isEqualTo(7);
    }

    private static String path(JsonNode item) {
        return URI.create(item.get("url").asString()).getPath();
    }

    @Test
    void fetchesTheItemsInOrderThenSendsAndServesThem() {
        var sent = send("+13125550100", site.url("/picture.png"), site.url("/untyped"));

        assertThat(sent.get("type").asString()).isEqualTo("mms");
        assertThat(sent.get("text").asString()).isEmpty();
        assertThat(sent.get("segments").asInt()).isEqualTo(1);
        assertThat(sent.get("media")).hasSize(2);
        assertThat(sent.get("media").get(0).propertyNames()).containsExactly("url", "content_type", "size");
        assertThat(sent.get("media").get(0).get("size").isNull()).isTrue();
        assertThat(sent.get("media").get(0).get("url").asString()).contains("sig=", "exp=");
        var media = await(sent, "delivered").get("media");
        assertThat(media.get(0).get("content_type").asString()).isEqualTo("image/png");
        assertThat(media.get(0).get("size").asInt()).isEqualTo(9);
        assertThat(media.get(1).get("content_type").asString()).isEqualTo("application/octet-stream");
        var response = api.get(path(media.get(0)), acme.owner().token()).assertStatus(200);
        assertThat(response.text()).isEqualTo("a picture");
        assertThat(response.header("Content-Type")).isEqualTo("image/png");
    }

    @ParameterizedTest
    @CsvSource({
        "/missing, responds with 404",
        "/redirect, redirect",
        "/inside, redirect",
        "/announced, larger than 10 MiB",
        "/endless, larger than 10 MiB"
    })
    void failsWithAReasonWhenAnItemCannotBeFetched(String path, String words) {
        var failed = await(send("+13125550100", site.url("/picture.png"), site.url(path)), "failed");

        assertThat(failed.get("error").get("code").asString()).isEqualTo("media_unavailable");
        assertThat(failed.get("error").get("message").asString()).contains("Item 1", words);
        assertThat(failed.get("sent_at").isNull()).isTrue();
        api.get(path(failed.get("media").get(1)), acme.owner().token()).assertEnvelope(404, "not_found");
    }

    @Test
    void retriesWhenTheAddressIsUnavailable() {
        await(send("+13125550100", site.url("/later")), "delivered");
    }

    @Test
    void aCompanyWithManySlowItemsDelaysNoOther() {
        for (int n = 0; n < 60; n++) {
            send("+13125550100", site.url("/silent"));
        }
        var other = TestCompany.insert();
        TestNumbers.active(other)
                .capabilities("{sms,mms}")
                .assignedTo(other.owner())
                .insert();

        var sent = send(other, "+13125550100", site.url("/picture.png"));

        var id = sent.get("id").asString();
        Awaitility.await()
                .untilAsserted(() -> assertThat(
                                api.get("/v1/messages/" + id, other.owner().token())
                                        .json()
                                        .get("status")
                                        .asString())
                        .isEqualTo("delivered"));
        TestRows.execute("delete from tasks where org_id = ?", acme.id());
    }

    @Test
    void deliversTheMediaToALineOfThisService() {
        var other = TestCompany.insert();
        var theirs = TestNumbers.active(other)
                .capabilities("{sms,mms}")
                .assignedTo(other.owner())
                .insert();

        await(send(theirs.number(), site.url("/picture.png")), "delivered");

        var received = api.get("/v1/messages", other.owner().token())
                .json()
                .get("items")
                .get(0);
        assertThat(received.get("type").asString()).isEqualTo("mms");
        assertThat(api.get(path(received.get("media").get(0)), other.owner().token())
                        .assertStatus(200)
                        .text())
                .isEqualTo("a picture");
    }

    @Test
    void fetchesTheAvailableMediaOfAReceivedMessage() {
        var id = Objects.requireNonNull(inbound.receive(
                                "+13125550177",
                                line.number(),
                                "Look",
                                List.of(site.url("/missing"), site.url("/picture.png")))
                        .block(PATIENCE))
                .toString();

        Awaitility.await()
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(
                                message(id).get("media").get(1).get("size").asInt(0))
                        .isEqualTo(9));
        assertThat(message(id).get("media").get(0).get("size").isNull()).isTrue();
        assertThat(message(id).get("status").asString()).isEqualTo("received");
    }

    @Test
    void servesByLinkOnlyTheItemOfThePath() {
        var id = TestMessages.inbound(acme).on(line).media("picture").insert();
        var other = TestMessages.inbound(acme).on(line).media("another").insert();
        var path = "/v1/messages/" + id + "/media/0";
        var link = Identity.ofLink(acme.id(), path, Scope.MESSAGES_READ);

        assertThat(api.get(path + "?sig=checked&exp=1", link).assertStatus(200).text())
                .isEqualTo("picture");
        api.get("/v1/messages/" + other + "/media/0", link).assertEnvelope(401, "unauthorized");
    }

    @ParameterizedTest
    @CsvSource({"1", "-1", "00", "x", "99999999999"})
    void respondsWith404ForAnItemThatIsNotThere(String n) {
        var id = TestMessages.inbound(acme).on(line).media("picture").insert();

        api.get("/v1/messages/" + id + "/media/" + n, acme.owner().token()).assertEnvelope(404, "not_found");
        api.get("/v1/messages/" + UUID.randomUUID() + "/media/0", acme.owner().token())
                .assertEnvelope(404, "not_found");
    }
}
