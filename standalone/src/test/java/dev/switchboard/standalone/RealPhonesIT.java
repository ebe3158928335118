package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.embedded.Binaries;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.embedded.InstalledAsterisk;
import dev.switchboard.telephony.testkit.Softphone;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// All services together with `--phones`: softphones of another maker register with what the run prints,
/// one of them over TLS with encrypted sound, and call each other.
@Tag("slow")
@Order(7)
class RealPhonesIT {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int OWNERS_TONE = 440;
    private static final int MEMBERS_TONE = 880;
    private static final Duration ENOUGH = Duration.ofMillis(600);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static @Nullable Path directory;
    private static TestRun run;
    private static JsonNode phones;
    private static Softphone owner;
    private static Softphone member;

    @BeforeAll
    static void start() throws Exception {
        Assumptions.assumeTrue(
                InstalledAsterisk.find(System.getenv()).isPresent(),
                "There is no Asterisk; engine-asterisk/unpack brings it.");
        directory = Files.createTempDirectory("phones");
        run = TestRun.start(
                        directory.resolve("data"),
                        FreePort.next(),
                        "--phones",
                        "--sip-port=" + FreePort.next(),
                        "--sip-tls=" + FreePort.next(),
                        "--switchboard.redis.command-timeout=500ms",
                        "--switchboard.rate-plan.medium.per-minute=600000",
                        "--switchboard.rate-plan.medium.burst=100000")
                .awaitReady();
        run.awaitOutput("Or by TLS");
        phones = JSON.readTree(Files.readString(directory.resolve("data").resolve("phones.json")));
        owner = Softphone.startEncrypted(
                phone(0).get("username").asString(),
                phone(0).get("password").asString(),
                phones.get("tls_port").asInt(),
                OWNERS_TONE,
                Path.of(phones.get("tls_certificate").asString()));
        member = Softphone.start(
                phone(1).get("username").asString(),
                phone(1).get("password").asString(),
                phones.get("port").asInt(),
                MEMBERS_TONE);
        await().atMost(PATIENCE).until(() -> isOnline(0) && isOnline(1));
    }

    @AfterAll
    static void stop() throws IOException {
        if (directory == null) {
            return;
        }
        if (owner != null) {
            owner.close();
        }
        if (member != null) {
            member.close();
        }
        if (run != null) {
            run.close();
        }
        Binaries.delete(directory);
    }

    private static JsonNode phone(int index) {
        return phones.get("phones").get(index);
    }

    private static JsonNode get(String path) throws IOException {
        return run.client().get(path, apiKey()).assertStatus(200).json();
    }

    private static String apiKey() throws IOException {
        return run.demo().get("api_key").asString();
    }

    /// The username of a demo device is its id without dashes.
    private static boolean isOnline(int index) throws IOException {
        var device = phone(index).get("username").asString();
        return StreamSupport.stream(get("/v1/devices?limit=100").get("items").spliterator(), false)
                .filter(item -> item.get("id").asString().replace("-", "").equals(device))
                .anyMatch(item -> item.get("status").asString().equals("online"));
    }

    /// The legs of the latest call, the later one first.
    private static JsonNode latest() throws IOException {
        return get("/v1/calls?limit=2").get("items");
    }

    private static void awaitResult(String result) {
        await().atMost(PATIENCE).untilAsserted(() -> {
            assertThat(latest().get(0).get("result").asString()).isEqualTo(result);
            assertThat(latest().get(1).get("result").asString()).isEqualTo(result);
        });
    }

    private static void awaitSound() {
        await().atMost(PATIENCE).untilAsserted(() -> {
            assertThat(owner.heard().tone(MEMBERS_TONE)).isGreaterThan(ENOUGH);
            assertThat(member.heard().tone(OWNERS_TONE)).isGreaterThan(ENOUGH);
        });
        assertThat(owner.output()).contains("SRTP is Enabled");
        assertThat(member.output()).doesNotContain("SRTP is Enabled");
    }

    @Test
    void placesACallThatAProgramRequestsAtThePhoneOfItsUser() throws Exception {
        var dial = run.client()
                .post(
                        "/v1/calls",
                        apiKey(),
                        "{\"to\": \"%s\"}".formatted(phone(1).get("number").asString()))
                .assertStatus(202)
                .json();

        var status = "/v1/calls/" + dial.get("id").asString() + "/status";
        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> assertThat(get(status).get("status").asString()).isEqualTo("in_progress"));
        awaitSound();
        var call = UUID.fromString(latest().get(0).get("id").asString());
        run.client().post("/v1/calls/" + call + "/hangup", apiKey(), "").assertStatus(200);
        awaitResult("answered");
    }

    @Test
    void connectsAPhoneWithAColleagueWhoseExtensionWasDialed() throws Exception {
        member.dial(phone(0).get("extension").asString());

        awaitSound();
        assertThat(latest().get(0).get("from").asString())
                .isEqualTo(phone(1).get("number").asString());
        member.hangUp();
        awaitResult("answered");
    }
}
