package dev.switchboard.standalone.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/// docs/operations/secrets-and-keys.md: every key ring gets a new first key, the internal secret a successor, and the
/// roles of PostgreSQL new passwords, while the services are replaced one after the other.
@Tag("slow")
@Order(14)
@ExtendWith(NewInstallation.Resolver.class)
class RotationIT {

    private static final String REACHABLE = "+13125550100";
    private static final List<String> SERVICES = List.of("auth-server", "resource-api", "gateway", "client-app");
    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final Map<String, String> NEW_KEYS = new HashMap<>();

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static NewInstallation installation;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static FirstCompany company;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static WorkingCompany atWork;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static JsonNode sent;

    private static String key = "";
    private static String cursor = "";
    private static String mediaLink = "";
    private static int requestsWithOldPasswords;

    @BeforeAll
    static void rotate(NewInstallation shared) throws Exception {
        installation = shared.running();
        atWork = WorkingCompany.create(installation, "rotation.example", "+13125550181", "+13125550182");
        company = atWork.company();
        key = atWork.key();
        cursor = company.get("/v1/users?limit=1", key).json().get("next_cursor").asString();
        sent = send("once").json();
        mediaLink = atWork.voicemailLink();
        changePasswords();
        requestsWithOldPasswords = requests();
        for (var service : SERVICES) {
            renew(service);
            installation.prepared().replace(service);
        }
    }

    @AfterAll
    static void stop() {
        if (atWork != null) {
            atWork.close();
        }
    }

    /// Sessions that are open stay, and each pool has some.
    private static void changePasswords() throws Exception {
        changePassword("auth", "auth-server", "SWITCHBOARD_DATABASE_PASSWORD");
        changePassword("telephony", "resource-api", "SWITCHBOARD_DATABASE_PASSWORD");
        changePassword("auth_migrator", "auth-server-migration", "SWITCHBOARD_DATABASE_MIGRATOR_PASSWORD");
        changePassword("telephony_migrator", "resource-api-migration", "SWITCHBOARD_DATABASE_MIGRATOR_PASSWORD");
    }

    private static void changePassword(String role, String service, String variable) throws Exception {
        var password = "changed-password-of-" + role;
        installation.prepared().postgres().execute("ALTER ROLE " + role + " PASSWORD '" + password + "'");
        installation.prepared().override(service, variable, password);
    }

    private static int requests() {
        for (int i = 0; i < 10; i++) {
            company.get("/v1/users/me", company.owner().token()).assertStatus(200);
        }
        return 10;
    }

    /// The gateway sends the new internal secret, which both others accept beside the old one.
    private static void renew(String service) throws Exception {
        var stack = installation.prepared();
        for (var name : stack.names(service)) {
            if (name.endsWith("_KEYS")) {
                stack.override(service, name, ring(name) + "," + stack.value(service, name));
            }
        }
        if (stack.names(service).contains("SWITCHBOARD_INTERNAL_SECRET")) {
            var old = stack.value(service, "SWITCHBOARD_INTERNAL_SECRET");
            var successor = "the-successor-of-" + old;
            stack.override(
                    service,
                    "SWITCHBOARD_INTERNAL_SECRET",
                    service.equals("gateway") ? successor + "," + old : old + "," + successor);
        }
    }

    private static String ring(String name) {
        return NEW_KEYS.computeIfAbsent(name, any -> {
            var bytes = new byte[32];
            new SecureRandom().nextBytes(bytes);
            return "k2:" + Base64.getEncoder().encodeToString(bytes);
        });
    }

    @Test
    void requestsGoOnWithConnectionsFromBeforeAPasswordChanged() {
        assertThat(requestsWithOldPasswords).isEqualTo(10);
    }

    @Test
    void migrationsRunWithTheirNewPasswords() throws Exception {
        installation.prepared().migrate("auth-server-migration");
        installation.prepared().migrate("resource-api-migration");
    }

    @Test
    void credentialsThatTheGatewayHasToLookUpWork() {
        company.get("/v1/users", atWork.newKey()).assertStatus(200);
    }

    @Test
    void aCursorOfTheOldKeyIsValid() {
        company.get("/v1/users?limit=1&cursor=" + cursor, key).assertStatus(200);
    }

    @Test
    void aResponseThatTheOldKeyEncryptedIsRepeated() {
        assertThat(send("once").json()).isEqualTo(sent);
    }

    @Test
    void aLinkThatTheOldKeySignedIsValid() {
        assertThat(atWork.download(mediaLink)).isNotEmpty();
    }

    @Test
    void aWebhookSignsWithItsSecretThatTheOldKeyEncrypted() {
        atWork.send("for the webhook");

        assertThat(atWork.receiver().deliveries("/hooks"))
                .anyMatch(delivery -> WorkingCompany.hasText(delivery.data(), "for the webhook"));
    }

    @Test
    void anOwnerIsRevokedAcrossBothInternalPorts() {
        var other = atWork.newKey();
        company.get("/v1/users", other).assertStatus(200);
        atWork.revokeKey(other);

        company.get("/v1/users", other).assertEnvelope(401, "unauthorized");
        await().atMost(LONGEST)
                .until(() -> installation
                        .prepared()
                        .postgres()
                        .text("SELECT count(*) FROM auth.pending_ending")
                        .equals("0"));
    }

    private static JsonResponse send(String text) {
        var request = installation
                .http()
                .request("/v1/messages", key)
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", text)
                .POST(BodyPublishers.ofString("{\"to\": \"%s\", \"text\": \"%s\"}".formatted(REACHABLE, text)));
        return installation.http().send(request).assertStatus(202);
    }
}
