package dev.switchboard.auth.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.auth.apps.AppSuspension;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.testkit.JsonResponse;
import java.security.SecureRandom;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/// Each change of an app is effective with its next token.
class ChangedAppsIT extends AuthServerTest {

    @Autowired
    private AppSuspension suspension;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestApp app;

    @BeforeEach
    void issueATokenToAnApp() {
        app = rows.confidentialApp("users:read account:read");
        issueToken(app);
    }

    private JsonResponse token(TestApp by, String scope) {
        return http().postForm(
                        "/oauth/token",
                        null,
                        "grant_type=client_credentials&client_id=" + by.clientId() + "&client_secret=" + by.secret()
                                + scope);
    }

    private void update(String change, Object... values) {
        rows.jdbc()
                .sql("UPDATE app SET " + change + " WHERE client_id = ?")
                .params(values)
                .param(app.clientId())
                .update();
    }

    private void assertRefused(JsonResponse response, int status, String error) {
        assertThat(response.assertStatus(status).json().get("error").asString()).isEqualTo(error);
    }

    private long tokens() {
        return rows.jdbc()
                .sql("SELECT count(*) FROM access_token WHERE client_id = ?")
                .param(app.clientId())
                .query(Long.class)
                .single();
    }

    @Test
    void aReplacedSecretIsRefusedAndTheFailureCountedAndLogged() {
        update(
                "secret_sha256 = ?",
                Credential.generate(CredentialType.CLIENT_SECRET, new SecureRandom())
                        .sha256());

        var refused = token(app, "");

        assertRefused(refused, 401, "invalid_client");
        assertThat(refused.header("RateLimit-Policy")).startsWith("\"failed-authentication\"");
        assertThat(rows.audited(app, "client_authentication_failed")).isOne();
        assertThat(tokens()).isOne();
    }

    @Test
    void aNewSecretIsAcceptedAndThePreviousOneUntilItExpires() {
        var fresh = Credential.generate(CredentialType.CLIENT_SECRET, new SecureRandom());
        update(
                "previous_secret_sha256 = secret_sha256, previous_secret_expires_at = ?, secret_sha256 = ?",
                Timestamp.from(clock.instant().plusSeconds(60)),
                fresh.sha256());
        var renewed = new TestApp(app.clientId(), fresh.value(), app.orgId());

        token(renewed, "").assertStatus(200);
        token(app, "").assertStatus(200);

        clock.advance(Duration.ofSeconds(60));
        assertRefused(token(app, ""), 401, "invalid_client");
        token(renewed, "").assertStatus(200);
    }

    @Test
    void aSuspendedOrDeletedAppIsRefused() {
        suspension.suspend(app.clientId());
        assertRefused(token(app, ""), 401, "invalid_client");
        suspension.reinstate(app.clientId());
        token(app, "").assertStatus(200);
        update("deleted_at = ?", Timestamp.from(clock.instant()));

        assertRefused(token(app, ""), 401, "invalid_client");
    }

    @Test
    void changedScopesAreThoseOfTheNextToken() {
        update("scopes = '{users:read,calls:read}'");

        assertThat(token(app, "&scope=calls:read")
                        .assertStatus(200)
                        .json()
                        .get("scope")
                        .asString())
                .isEqualTo("calls:read");
        assertThat(token(app, "").json().get("scope").asString()).isEqualTo("users:read calls:read");

        update("scopes = '{users:read}'");
        assertThat(token(app, "").json().get("scope").asString()).isEqualTo("users:read");
        assertRefused(token(app, "&scope=calls:read"), 400, "invalid_scope");
    }

    @Test
    void concurrentTokensOfManyAppsAllBelongToTheirOwnApp() throws Exception {
        var apps = IntStream.range(0, 8)
                .mapToObj(i -> rows.confidentialApp("users:read"))
                .toList();
        var requests = IntStream.range(0, 160)
                .<Callable<JsonResponse>>mapToObj(i -> () -> token(apps.get(i % apps.size()), ""))
                .toList();
        List<JsonResponse> responses;
        try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            responses =
                    clients.invokeAll(requests).stream().map(Future::resultNow).toList();
        }

        for (int i = 0; i < responses.size(); i++) {
            var response = responses.get(i).assertStatus(200).json();
            var expected = apps.get(i % apps.size());
            assertThat(response.get("org_id").asString())
                    .isEqualTo(expected.orgId().toString());
            var resolved = resolve(
                    Credential.parse(response.get("access_token").asString()).orElseThrow());
            assertThat(resolved.at("/claims/client_id").asString()).isEqualTo(expected.clientId());
        }
    }

    @Test
    void ofConcurrentTokensThoseOfASuspendedAppAreRefusedAndTheOthersIssued() throws Exception {
        var other = rows.confidentialApp("users:read");
        issueToken(other);
        suspension.suspend(app.clientId());
        var requests = IntStream.range(0, 60)
                .<Callable<JsonResponse>>mapToObj(i -> () -> token(i % 2 == 0 ? app : other, ""))
                .toList();
        List<JsonResponse> responses;
        try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            responses =
                    clients.invokeAll(requests).stream().map(Future::resultNow).toList();
        }

        for (int i = 0; i < responses.size(); i++) {
            responses.get(i).assertStatus(i % 2 == 0 ? 401 : 200);
        }
        assertThat(tokens()).isOne();
    }
}
