package dev.switchboard.gateway.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Each request fails two adjacent checks; the response is that of the earlier one
/// (docs/guides/errors.md#order-of-checks).
class OrderOfChecksIT {

    private static final String TOO_LONG = "a".repeat(256 * 1024 + 1);

    @AutoClose
    private static final RunningGateway gateway = RunningGateway.start(Map.of(
            "switchboard.rate-plan.medium.per-minute", "1",
            "switchboard.rate-plan.medium.burst", "1",
            "switchboard.rate-plan.token.per-minute", "1",
            "switchboard.rate-plan.token.burst", "1"));

    private final String app = "svc_app_" + UUID.randomUUID();

    @BeforeEach
    void reset() {
        gateway.reset();
    }

    @Test
    void unknownRouteBeforeMissingCredential() {
        send("GET", "/v1/nothing", null, "").assertError(ErrorCode.NOT_FOUND);
    }

    @Test
    void wrongMethodBeforeMissingCredential() {
        send("DELETE", "/v1/users", null, "").assertError(ErrorCode.METHOD_NOT_ALLOWED);
    }

    @Test
    void invalidCredentialBeforeSuspendedApp() {
        var token = token(Duration.ofHours(1), Scope.USERS_READ);
        gateway.services.suspend(app, true);
        gateway.services.revoke(token);
        send("GET", "/v1/users", token.value(), "").assertError(ErrorCode.INVALID_CREDENTIAL);
    }

    @Test
    void suspendedAppBeforeLimit() {
        var token = token(Duration.ofHours(1), Scope.USERS_READ);
        send("GET", "/v1/users", token.value(), "").assertStatus(200);
        send("GET", "/v1/users", token.value(), "").assertEnvelope(429, "rate_limited");
        gateway.services.suspend(app, true);
        send("GET", "/v1/users", token.value(), "").assertError(ErrorCode.APP_SUSPENDED);
    }

    @Test
    void suspendedAppBeforeMissingScope() {
        var token = token(Duration.ofHours(1), Scope.ACCOUNT_READ);
        gateway.services.suspend(app, true);
        send("GET", "/v1/users", token.value(), "").assertError(ErrorCode.APP_SUSPENDED);
    }

    @Test
    void limitBeforeMissingScope() {
        var key = gateway.services.apiKey(Scope.ACCOUNT_READ).value();
        var refused = send("GET", "/v1/users", key, "").assertError(ErrorCode.INSUFFICIENT_SCOPE);
        assertThat(refused.header("WWW-Authenticate"))
                .isEqualTo("Bearer error=\"insufficient_scope\", scope=\"users:read\"");
        assertThat(refused.header("RateLimit")).startsWith("\"medium\";r=0;t=");
        send("GET", "/v1/users", key, "").assertEnvelope(429, "rate_limited");
    }

    @Test
    void missingScopeBeforeLengthOfTheBody() {
        var key = gateway.services.apiKey(Scope.ACCOUNT_READ).value();
        send("GET", "/v1/users", key, TOO_LONG).assertEnvelope(403, "insufficient_scope");
    }

    @Test
    void missingCredentialBeforeLengthOfTheBody() {
        send("GET", "/v1/users", null, TOO_LONG).assertEnvelope(401, "unauthorized");
    }

    @Test
    void lengthOfTheBodyBeforeTheService() {
        var key = gateway.services.apiKey(Scope.USERS_READ).value();
        send("GET", "/v1/users", key, TOO_LONG).assertError(ErrorCode.BODY_TOO_LARGE);
        assertThat(gateway.services.apiRequests).isEmpty();
    }

    @Test
    void limitOfTheTokenEndpointBeforeLengthAndMediaType() {
        send("POST", "/oauth/token", null, "").assertStatus(200);
        assertThat(send("POST", "/oauth/token", null, TOO_LONG)
                        .assertStatus(429)
                        .text())
                .contains("\"error\":\"rate_limited\"");
    }

    @Test
    void lengthBeforeMediaTypeAtTheTokenEndpoint() {
        send("POST", "/oauth/token", null, TOO_LONG).assertStatus(413);
    }

    private Credential token(Duration life, Scope... scopes) {
        return gateway.services.issue(
                CredentialType.ACCESS_TOKEN,
                Identity.ofAccessToken(app, UUID.randomUUID(), UUID.randomUUID(), Set.of(scopes)),
                life);
    }

    private static JsonResponse send(String method, String path, @Nullable String credential, String body) {
        return gateway.http()
                .send(gateway.http()
                        .request(path, credential)
                        .header("Content-Type", "text/plain")
                        .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body)));
    }
}
