package dev.switchboard.api.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.RawHttp;
import dev.switchboard.api.kit.SimulatorClient;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestEvents;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The control interface with valid and invalid input
/// (docs/guides/simulator.md#the-control-interface). Other tests cover the calls themselves.
@ApiTest
class SimRoutesIT {

    private final ApiClient api;
    private final SimulatorClient simulator;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final TestNumber line = TestNumbers.active(acme).assignedTo(ada).insert();

    SimRoutesIT(ApiClient api, SimulatorClient simulator) {
        this.api = api;
        this.simulator = simulator;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/sim/calls | {} | to",
                "/sim/calls | {\"to\": \"17\"} | to",
                "/sim/calls | {\"to\": \"+13125550199\"} | to",
                "/sim/calls | {\"to\": \"LINE\", \"from\": \"me\"} | from",
                "/sim/calls | {\"to\": \"LINE\", \"outcome\": \"happy\"} | outcome",
                "/sim/calls | {\"to\": \"LINE\", \"ring_ms\": -1} | ring_ms",
                "/sim/calls | {\"to\": \"LINE\", \"talk_ms\": \"long\"} | talk_ms",
                "/sim/calls | {\"to\": \"LINE\", \"color\": \"red\"} | color",
                "/sim/calls | nonsense | body",
                "/sim/messages | {\"text\": \"Hello\"} | to",
                "/sim/faxes | {} | to",
                "/sim/faxes | {\"to\": \"LINE\"} | to",
                "/sim/faxes | {\"to\": \"+13125550188\"} | to",
                "/sim/faxes | {\"to\": \"LINE\", \"pages\": 0} | pages",
                "/sim/faxes | {\"to\": \"LINE\", \"pages\": 201} | pages",
                "/sim/messages | {\"to\": \"+13125550199\", \"text\": \"Hello\"} | to",
                "/sim/clients | {} | user_id",
                "/sim/clients | {\"user_id\": \"nobody\"} | user_id"
            })
    void tellsWhatIsWrongWithABody(String path, String body, String field) {
        var answer = simulator
                .send("POST", path, body.replace("LINE", line.number()))
                .assertStatus(422)
                .json();

        assertThat(answer.get("error").get("type").asString()).isEqualTo("validation_error");
        assertThat(answer.get("error").get("fields").get(0).get("field").asString())
                .isEqualTo(field);
    }

    private String answers(String... fields) {
        return RawHttp.send(
                simulator.port(),
                "DELETE /sim/clients/" + ada.id() + " HTTP/1.1\r\n" + String.join("\r\n", fields)
                        + "\r\nConnection: close\r\n\r\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "evil.example:80",
                "localhost.evil.example",
                "127.0.0.1.evil.example",
                "192.0.2.1",
                "[2001:db8::1]",
                "0x7f000001",
                "2130706433"
            })
    void refusesAHostThatIsNotLoopback(String host) {
        assertThat(answers("Host: " + host))
                .startsWith("HTTP/1.1 403")
                .contains("\"forbidden\"", ErrorCode.LOOPBACK_ONLY.slug(), "request_id");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://evil.example", "https://localhost.evil.example", "null", "file://", "127.0.0.1"})
    void refusesAnOriginThatIsNotLoopback(String origin) {
        assertThat(answers("Host: localhost", "Origin: " + origin)).startsWith("HTTP/1.1 403");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host: localhost",
                "Host: LOCALHOST:8085",
                "Host: 127.0.0.1:1",
                "Host: 127.1.2.3",
                "Host: [::1]",
                "Host: [::1]:8085",
                "Host: localhost\r\nOrigin: http://localhost:3000",
                "Host: localhost\r\nOrigin: https://127.0.0.1",
                "Host: localhost\r\nOrigin: http://[::1]:5173"
            })
    void respondsToLoopbackNamesAndAddresses(String fields) {
        assertThat(answers(fields)).startsWith("HTTP/1.1 404");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/sim/calls", "/sim/messages", "/sim/faxes", "/sim/clients", "/sim/clients/ADA/pickup"})
    void doesNothingWithoutABodyAndSaysSo(String path) {
        var answer = simulator
                .send("POST", path.replace("ADA", ada.id().toString()), "")
                .assertStatus(422)
                .json();

        assertThat(answer.get("error").get("fields").get(0).get("field").asString())
                .isEqualTo("body");
    }

    @Test
    void respondsWith404ForWhatIsNotThere() {
        simulator.send("GET", "/sim/nothing", "").assertStatus(404);
        simulator.send("DELETE", "/sim/clients/" + ada.id(), "").assertStatus(404);
        simulator.send("GET", "/sim/calls/" + TestRows.id(), "").assertStatus(404);
        simulator.send("GET", "/sim/calls/x", "").assertStatus(404);
        simulator
                .send("POST", "/sim/clients/" + ada.id() + "/pickup", "{\"call_id\": \"x\"}")
                .assertStatus(404);
    }

    @Test
    void takesNoEndlessBody() {
        simulator
                .send("POST", "/sim/calls", "{\"to\": \"" + "1".repeat(70_000) + "\"}")
                .assertStatus(413);
    }

    @Test
    void writesToALine() {
        var id = simulator
                .send(
                        "POST",
                        "/sim/messages",
                        "{\"from\": \"%s\", \"to\": \"%s\", \"text\": \"Hello\"}"
                                .formatted(SimulatorClient.CALLER, line.number()))
                .assertStatus(202)
                .json()
                .get("message_id")
                .asString();

        var message =
                api.get("/v1/messages/" + id, ada.token()).assertStatus(200).json();
        assertThat(message.get("text").asString()).isEqualTo("Hello");
        assertThat(message.get("status").asString()).isEqualTo("received");
    }

    @Test
    void sendsAFaxToALine() {
        var fax = TestNumbers.active(acme).capabilities("{fax}").assignedTo(ada).insert();

        var id = simulator
                .send(
                        "POST",
                        "/sim/faxes",
                        "{\"from\": \"%s\", \"to\": \"%s\", \"pages\": 3}"
                                .formatted(SimulatorClient.CALLER, fax.number()))
                .assertStatus(202)
                .json()
                .get("fax_id")
                .asString();

        var came = api.get("/v1/faxes/" + id, ada.token()).assertStatus(200).json();
        assertThat(came.get("status").asString()).isEqualTo("received");
        assertThat(came.get("from").asString()).isEqualTo(SimulatorClient.CALLER);
        assertThat(came.get("pages").asInt()).isEqualTo(3);
        assertThat(TestRows.count("select count(*) from media_deletions where org_id = ?", acme.id()))
                .isZero();
        assertThat(api.get("/v1/faxes/" + id + "/media", ada.token())
                        .assertStatus(200)
                        .text())
                .startsWith("%PDF");
        assertThat(TestEvents.of(UUID.fromString(id)))
                .extracting(TestEvents.Event::name)
                .containsExactly("faxes.received");
    }

    @Test
    void deletesAFaxUnlessItsRecordIsWritten() {
        var fax = TestNumbers.active(acme).capabilities("{fax}").assignedTo(ada).insert();
        var toBeDeleted = "select count(*) from media_deletions where org_id = ? and key like 'faxes/received/%'";
        var sending = new AtomicReference<CompletableFuture<JsonResponse>>();

        TestRows.inTransaction(connection -> {
            try (var statement = connection.prepareStatement("select from users where id = ? for update")) {
                statement.setObject(1, ada.id());
                statement.execute();
            }
            sending.set(CompletableFuture.supplyAsync(
                    () -> simulator.send("POST", "/sim/faxes", "{\"to\": \"" + fax.number() + "\"}")));
            await().until(() -> TestRows.count(toBeDeleted, acme.id()) == 1);
        });

        Objects.requireNonNull(sending.get()).join().assertStatus(202);
        assertThat(TestRows.count(toBeDeleted, acme.id())).isZero();
    }
}
