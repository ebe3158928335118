package dev.switchboard.api.messaging.carriers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestEvents;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.telephony.GsmAlphabet;
import dev.switchboard.telephony.testkit.Smsc;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/// The service with `switchboard.messaging.carrier=smpp`, from its API to the message center and back.
@ApiTest
class SmppApiIT {

    private static @Nullable Smsc smsc;

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final TestNumber line =
            TestNumbers.active(acme).capabilities("{sms,mms}").assignedTo(ada).insert();

    SmppApiIT(ApiClient api) {
        this.api = api;
    }

    private static Smsc smsc() {
        if (smsc == null) {
            smsc = Smsc.start();
        }
        return smsc;
    }

    @DynamicPropertySource
    static void settings(DynamicPropertyRegistry registry) {
        var prefix = "switchboard.messaging.smpp.binds[0].";
        int port = smsc().port();
        registry.add("switchboard.messaging.carrier", () -> "smpp");
        registry.add(prefix + "host", () -> "127.0.0.1");
        registry.add(prefix + "port", () -> port);
        registry.add(prefix + "system-id", () -> "switchboard");
        registry.add(prefix + "password", () -> "secret");
    }

    /// Before the service starts, so that the tests are skipped where there is none.
    @BeforeAll
    static void startSmsc() {
        smsc();
    }

    @AfterAll
    static void stopSmsc() {
        if (smsc != null) {
            smsc.close();
        }
    }

    private JsonResponse post(String body) {
        return api.send(
                "/v1/messages",
                ada.token(),
                request -> request.header("Content-Type", "application/json").POST(BodyPublishers.ofString(body)));
    }

    private static List<String> names(JsonNode message) {
        return TestEvents.of(UUID.fromString(message.get("id").asString())).stream()
                .map(TestEvents.Event::name)
                .toList();
    }

    @Test
    void deliversAMessage() {
        var sent = post("{\"to\":\"+14155550123\",\"text\":\"Grüße from {Acme}\"}")
                .assertStatus(202)
                .json();

        await().untilAsserted(() -> assertThat(
                        api.get("/v1/messages/" + sent.get("id").asString(), ada.token())
                                .json()
                                .get("status")
                                .asString())
                .isEqualTo("delivered"));
        var submit = smsc().submits("+14155550123").getFirst();
        assertThat(submit.get("text").asString()).isEqualTo("Grüße from {Acme}");
        assertThat(submit.get("from").asString()).isEqualTo(line.number().substring(1));
        assertThat(names(sent)).containsExactly("messages.sent", "messages.delivered");
    }

    @Test
    void receivesAMessage() {
        await().until(() -> smsc().bound() > 0);

        int delivery = smsc().deliver("+14155550124", line.number(), GsmAlphabet.encode("Where are you?"), Map.of());

        await().until(() -> smsc().answer(delivery) == 0);
        var item = api.get("/v1/messages?number=%2B14155550124", ada.token())
                .assertStatus(200)
                .json()
                .get("items")
                .get(0);
        assertThat(item.get("text").asString()).isEqualTo("Where are you?");
        assertThat(item.get("direction").asString()).isEqualTo("inbound");
        assertThat(names(item)).containsExactly("messages.received");
    }

    @Test
    void refusesMedia() {
        post("{\"to\":\"+14155550125\",\"text\":\"Look\",\"media_urls\":[\"https://example.com/a.png\"]}")
                .assertStatus(422)
                .assertFields("media_urls");
    }

    @Test
    void reportsItsSessionsInItsMetrics() {
        await().untilAsserted(() -> assertThat(api.management()
                        .get("/actuator/prometheus", null)
                        .assertStatus(200)
                        .text())
                .contains("switchboard_smpp_bound{", "switchboard_smpp_window{")
                .doesNotContain("secret"));
    }
}
