package dev.switchboard.auth.consent.connections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Rows;
import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.auth.tokens.credentials.LastUse;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.errors.ErrorCode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class ConnectedAppsIT extends ManagementTest {

    @Autowired
    private LastUse lastUse;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestApp app;

    @BeforeEach
    void registerAnApp() {
        app = rows.confidentialApp("users:read account:read messages:read");
    }

    @Test
    void listsWhatAUserAllowedAndWhenItWasUsed() {
        var token = allow(member);
        var connectedAt = clock.instant();
        clock.advance(Duration.ofMinutes(3));
        resolve(token);
        lastUse.write();

        var item = as(member, "GET", "/v1/connected-apps").items().getFirst();

        assertThat(item.propertyNames())
                .containsExactly(
                        "client_id", "name", "homepage_url", "company", "scopes", "connected_at", "last_used_at");
        assertThat(item.get("client_id").asString()).isEqualTo(app.clientId());
        assertThat(item.get("company").get("id").asString())
                .isEqualTo(app.orgId().toString());
        assertThat(item.get("scopes").toString()).isEqualTo("[\"users:read\"]");
        assertThat(Instant.parse(item.get("connected_at").asString())).isEqualTo(connectedAt);
        assertThat(Instant.parse(item.get("last_used_at").asString())).isEqualTo(clock.instant());
    }

    @Test
    void showsNobodyElsesAndNotSwitchboardsOwn() {
        allow(member);

        assertThat(as(member, "GET", "/v1/connected-apps").items()).hasSize(1);
        assertThat(as(owner, "GET", "/v1/connected-apps").items()).isEmpty();
        as(owner, "DELETE", path()).assertError(ErrorCode.APP_NOT_FOUND);
        as(member, "DELETE", "/v1/connected-apps/svc_app_unknown").assertError(ErrorCode.APP_NOT_FOUND);
    }

    @Test
    void endsEveryTokenOfThatUserAtOnceWhenItIsRemoved() {
        var first = allow(member);
        var second = allow(member);
        var colleagues = allow(owner);
        var own = issueToken(app);
        for (var token : List.of(first, second, colleagues, own)) {
            assertThat(isValid(token)).isTrue();
        }

        assertThat(as(member, "DELETE", path()).assertStatus(204).text()).isEmpty();

        assertThat(isValid(first)).isFalse();
        assertThat(isValid(second)).isFalse();
        assertThat(isValid(colleagues)).isTrue();
        assertThat(isValid(own)).isTrue();
        assertThat(as(member, "GET", "/v1/connected-apps").items()).isEmpty();
        as(member, "DELETE", path()).assertError(ErrorCode.APP_NOT_FOUND);
        assertThat(rows.audited(app, "app_removed")).isEqualTo(1);
    }

    @Test
    void endsCodesAndUndecidedRequestsToo() {
        var user = telephony.userWithPassword();
        var browser = new Browser(http()).signIn(user);
        var location = String.valueOf(browser.get("/oauth/authorize?response_type=code&scope=users%3Aread&client_id="
                        + app.clientId() + "&redirect_uri="
                        + URLEncoder.encode(Rows.REDIRECT_URI, StandardCharsets.UTF_8))
                .assertStatus(302)
                .header("Location"));
        var request = "/oauth/authorize/request?req=" + location.substring(location.indexOf("req=") + 4);
        browser.get(request).assertStatus(200);
        var code = rows.code(app, user, "users:read", null);

        as(user, "DELETE", path()).assertStatus(204);

        browser.get(request).assertError(ErrorCode.CONSENT_REQUEST_NOT_FOUND);
        var form = "grant_type=authorization_code&code=" + code + "&client_id=" + app.clientId() + "&client_secret="
                + app.secret() + "&redirect_uri=" + URLEncoder.encode(Rows.REDIRECT_URI, StandardCharsets.UTF_8);
        var refused = http().postForm("/oauth/token", null, form).assertStatus(400);
        assertThat(refused.json().get("error").asString()).isEqualTo("invalid_grant");
    }

    @Test
    void isListedInPages() {
        for (int i = 0; i < 3; i++) {
            app = rows.confidentialApp("users:read");
            allow(member);
            clock.advance(Duration.ofSeconds(1));
        }
        var first = as(member, "GET", "/v1/connected-apps?limit=2");
        var cursor = first.json().get("next_cursor").asString();

        assertThat(first.items()).hasSize(2);
        assertThat(first.items().getFirst().get("client_id").asString()).isEqualTo(app.clientId());
        assertThat(as(member, "GET", "/v1/connected-apps?limit=2&cursor=" + cursor)
                        .items())
                .hasSize(1);
        as(owner, "GET", "/v1/connected-apps?cursor=" + cursor).assertError(ErrorCode.INVALID_CURSOR);
    }

    private Credential allow(TestUser user) {
        var grant = rows.grant(app, user.orgId(), user.id());
        return rows.grantToken(app, user.orgId(), user.id(), grant, 0, "users:read");
    }

    private boolean isValid(Credential token) {
        return resolve(token).get("valid").asBoolean();
    }

    private String path() {
        return "/v1/connected-apps/" + app.clientId();
    }
}
