package dev.switchboard.api.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.ResourceApiApplication;
import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.ShippedAddressSettings;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDeliveries;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.platform.tasks.Task;
import dev.switchboard.api.platform.tasks.TaskWork;
import dev.switchboard.testkit.JsonResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.reactive.TransactionalOperator;

/// The service as it is shipped connects to no address inside the network, whatever a user names and whatever a name
/// means by then (docs/guides/webhooks.md#the-handshake).
@ApiTest
@ContextConfiguration(classes = ResourceApiApplication.class, initializers = ShippedAddressSettings.class)
@Import(InternalAddressIT.Names.class)
@TestPropertySource(
        properties = {
            "switchboard.webhooks.dispatchers=10",
            "switchboard.webhooks.poll-every=100ms",
            "switchboard.webhooks.retry-delays=1s,1s,1s,1s,1s"
        })
@DirtiesContext
class InternalAddressIT {

    private static final String NAME = "receiver.example";
    private static final String URL = "https://receiver.example:8443/hook";

    /// One of the ports that receivers may have.
    private static final int PORT = 8443;

    /// Of this process alone, on every address of which a port is free.
    private static final String INSIDE = "127.77." + ProcessHandle.current().pid() / 256 % 256 + "."
            + (1 + ProcessHandle.current().pid() % 250);

    private static final AtomicInteger connections = new AtomicInteger();

    @AutoClose
    private static final TestNames names = TestNames.start();

    @AutoClose
    private static final ServerSocket inside = listening();

    private final ApiClient api;
    private final EventLog events;
    private final TransactionalOperator transactions;
    private final TaskWork fetching;
    private final TestCompany acme = TestCompany.insert();
    private final TestNumber line = TestNumbers.active(acme)
            .capabilities("{voice,sms,mms}")
            .assignedTo(acme.owner())
            .insert();

    InternalAddressIT(ApiClient api, EventLog events, TransactionalOperator transactions, List<TaskWork> works) {
        this.api = api;
        this.events = events;
        this.transactions = transactions;
        this.fetching = works.stream()
                .filter(work -> work.kind().equals("fetch-media"))
                .findFirst()
                .orElseThrow();
    }

    @TestConfiguration
    static class Names {

        @Bean
        @Primary
        OutboundClient clientWithTestNames() {
            return names.client();
        }
    }

    private static ServerSocket listening() {
        try {
            var socket = new ServerSocket(PORT, 50, InetAddress.ofLiteral(INSIDE));
            Thread.ofPlatform().daemon().name("inside").start(() -> {
                while (!socket.isClosed()) {
                    try (var _ = socket.accept()) {
                        connections.incrementAndGet();
                    } catch (IOException _) {
                        // It was closed.
                    }
                }
            });
            return socket;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @AfterAll
    static void clear() {
        TestWebhooks.clear();
    }

    @AfterEach
    void assertNobodyConnected() {
        assertThat(connections).hasValue(0);
    }

    private JsonResponse subscribe(String url) {
        return post("/v1/webhooks", "{\"url\":\"%s\",\"filters\":[\"calls.log\"]}".formatted(url));
    }

    private JsonResponse post(String path, String body) {
        return api.send(
                path,
                acme.owner().key(),
                request -> request.header("Content-Type", "application/json").POST(BodyPublishers.ofString(body)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://localhost:8443/",
                "https://127.0.0.1:8443/",
                "https://[::1]:8443/",
                "https://10.0.0.1/",
                "https://192.168.1.1/",
                "https://169.254.169.254/"
            })
    void subscribesNoInternalAddress(String url) {
        subscribe(url).assertFields("url");
    }

    @ParameterizedTest
    @CsvSource({"127.0.0.1", "10.0.0.1", "192.168.1.1", "169.254.169.254", "::1", "fd00::1"})
    void subscribesNoNameOfAnInternalAddress(String address) {
        names.set(NAME, address);

        subscribe(URL).assertFields("url");
    }

    /// Where something listens.
    @Test
    void connectsToNoNameOfThisMachineForAHandshake() {
        names.set(NAME, INSIDE);

        var refused = subscribe(URL).assertFields("url");

        assertThat(refused.text()).contains("must be reachable on the public internet");
    }

    /// It may have been saved while a setting allowed it.
    @Test
    void deliversToNoInternalAddress() {
        var webhook = deliverTo("https://" + INSIDE + ":" + inside.getLocalPort() + "/hook");

        awaitAttempt(webhook, "The address must be reachable on the public internet.");
    }

    /// The name was checked when the subscription was saved, and each attempt checks it again.
    @Test
    void deliversToNoNameThatMeansAnInternalAddressMeanwhile() {
        names.remove(NAME);
        var webhook = deliverTo(URL);
        awaitAttempt(webhook, "The name of the address could not be resolved.");

        names.set(NAME, INSIDE);

        awaitAttempt(webhook, "The address must be reachable on the public internet.");
    }

    private UUID deliverTo(String url) {
        var webhook = TestWebhooks.of(acme)
                .url(url)
                .filters("calls.log")
                .expiresAt(Instant.now().plus(1, ChronoUnit.DAYS))
                .insert();
        var call = TestRows.id();
        events.write(acme.id(), EventName.CALL_LOGGED, call, 1, Map.of("id", call.toString()), Instant.now())
                .as(transactions::transactional)
                .block();
        return webhook;
    }

    private static void awaitAttempt(UUID webhook, String error) {
        await().until(() -> TestDeliveries.attempts(webhook, "error = '" + error + "'") > 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://localhost:8443/", "https://127.0.0.1:8443/", "https://10.0.0.1/"})
    void sendsNoMediaFromAnInternalAddress(String url) {
        post("/v1/messages", "{\"to\":\"+13125550100\",\"media_urls\":[\"%s\"]}".formatted(url))
                .assertFields("media_urls.0");
    }

    @Test
    void fetchesNoMediaFromANameOfAnInternalAddress() {
        names.set(NAME, INSIDE);
        var message =
                TestMessages.outbound(acme, "queued").on(line).media("unused").insert();
        TestRows.execute(
                "update messages set media = jsonb_build_array(jsonb_build_object('source', ?)) where id = ?",
                URL,
                message);

        fetching.run(new Task(acme.id(), message, 1)).block();

        var failed = api.get("/v1/messages/" + message, acme.owner().token()).json();
        assertThat(failed.get("status").asString()).isEqualTo("failed");
        assertThat(failed.get("error").get("message").asString()).contains("must be reachable on the public internet");
    }
}
