package dev.switchboard.auth.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.ManagementTest;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;

class AuditLogIT extends ManagementTest {

    private static final String KEY = "{\"name\": \"Export\", \"scopes\": [\"users:read\"]}";

    @Autowired
    private AuditLog log;

    @Test
    void saysWhoDidWhatWhenAndFromWhere() {
        var created = as(member, "POST", "/v1/api-keys", KEY).json();

        var response = as(owner, "GET", "/v1/audit-log");
        var entry = response.items().getFirst();

        assertThat(entry.propertyNames())
                .containsExactly(
                        "id", "action", "user_id", "client_id", "key_id", "record_id", "client_address", "created_at");
        assertThat(entry.get("action").asString()).isEqualTo("api_key_created");
        assertThat(entry.get("user_id").asString()).isEqualTo(member.id().toString());
        assertThat(entry.get("record_id").asString())
                .isEqualTo(created.get("id").asString());
        assertThat(entry.get("client_id").isNull()).isTrue();
        assertThat(entry.get("client_address").asString()).isEqualTo("127.0.0.1");
        assertThat(entry.get("created_at").asString()).matches("\\d{4}-.*T.*\\.\\d{3}Z");
        assertThat(response.text()).doesNotContain(created.get("key").asString());
    }

    @Test
    void holdsSignInsAndFailuresOfTheCompanyOnly() {
        var user = telephony.userWithPassword(owner.orgId());
        var browser = new Browser(http());
        browser.tryToSignIn(user.email(), "wrong");
        browser.signIn(user).signOut();

        assertThat(actions(as(owner, "GET", "/v1/audit-log"))).containsExactly("sign_out", "sign_in", "sign_in_failed");
        assertThat(actions(as(stranger, "GET", "/v1/audit-log"))).isEmpty();
    }

    @Test
    void leavesOutWhatOnlyANewerVersionKnows() {
        as(owner, "POST", "/v1/api-keys", KEY).assertStatus(201);
        rows.jdbc()
                .sql(
                        "INSERT INTO audit_event (id, org_id, at, event) VALUES (gen_random_uuid(), ?, now(), 'not_yet_known')")
                .param(owner.orgId())
                .update();

        assertThat(actions(as(owner, "GET", "/v1/audit-log"))).containsExactly("api_key_created");
    }

    @Test
    void storesAnActionUnderItsOwnName() {
        log.record(new AuditEvent(AuditEvent.Kind.REFRESH_AHEAD, owner.orgId(), null, null, null));

        assertThat(actions(as(owner, "GET", "/v1/audit-log"))).containsExactly("refresh_ahead");
        assertThat(actions(as(owner, "GET", "/v1/audit-log?action=refresh_ahead")))
                .containsExactly("refresh_ahead");
        assertThat(as(owner, "GET", "/v1/audit-log?action=refresh_too_late").items())
                .isEmpty();
        assertThat(rows.jdbc()
                        .sql("SELECT event FROM audit_event WHERE org_id = ?")
                        .param(owner.orgId())
                        .query(String.class)
                        .single())
                .isEqualTo("refresh_ahead");
    }

    @Test
    void holdsWhatTheActivityLogHolds() {
        as(owner, "POST", "/v1/api-keys", KEY).assertStatus(201);
        clock.advance(Duration.ofMillis(1));
        var setting = telephony.activity(owner.orgId(), owner.id(), "settings_changed", clock.instant());
        telephony.activity(stranger.orgId(), stranger.id(), "device_created", clock.instant());

        var entries = as(owner, "GET", "/v1/audit-log");
        assertThat(actions(entries)).containsExactly("settings_changed", "api_key_created");
        assertThat(entries.items().getFirst().get("record_id").asString()).isEqualTo(setting.toString());
        assertThat(actions(as(owner, "GET", "/v1/audit-log?action=settings_changed")))
                .containsExactly("settings_changed");
    }

    @Test
    void isFilteredByTimeAndAction() {
        var id = as(owner, "POST", "/v1/api-keys", KEY).json().get("id").asString();
        var between = clock.instant().plusSeconds(30).toString();
        clock.advance(Duration.ofMinutes(1));
        as(owner, "DELETE", "/v1/api-keys/" + id).assertStatus(204);

        assertThat(actions(as(owner, "GET", "/v1/audit-log"))).containsExactly("api_key_revoked", "api_key_created");
        assertThat(actions(as(owner, "GET", "/v1/audit-log?since=" + between))).containsExactly("api_key_revoked");
        assertThat(actions(as(owner, "GET", "/v1/audit-log?until=" + between))).containsExactly("api_key_created");
        assertThat(actions(as(owner, "GET", "/v1/audit-log?action=api_key_created")))
                .containsExactly("api_key_created");
        as(owner, "GET", "/v1/audit-log?since=2026-01-02&until=2026-01-01").assertError(ErrorCode.SINCE_AFTER_UNTIL);
    }

    @Test
    void isReadInPagesThatSkipAndRepeatNothing() {
        for (int i = 0; i < 5; i++) {
            as(owner, "POST", "/v1/api-keys", KEY).assertStatus(201);
        }
        var first = as(owner, "GET", "/v1/audit-log?limit=3");
        as(owner, "POST", "/v1/api-keys", KEY).assertStatus(201);
        var cursor = first.json().get("next_cursor").asString();
        var second = as(owner, "GET", "/v1/audit-log?limit=3&cursor=" + cursor);

        assertThat(first.items()).hasSize(3);
        assertThat(second.items()).hasSize(2).doesNotContainAnyElementsOf(first.items());
        assertThat(second.json().get("next_cursor").isNull()).isTrue();
        as(owner, "GET", "/v1/audit-log?action=sign_in&cursor=" + cursor).assertError(ErrorCode.INVALID_CURSOR);
        as(stranger, "GET", "/v1/audit-log?cursor=" + cursor).assertError(ErrorCode.INVALID_CURSOR);
    }

    @ParameterizedTest
    @CsvSource({"since=yesterday,since", "until=2026-13-01,until", "action=nothing,action", "user_id=x,user_id"})
    void refusesFiltersThatDoNotFit(String query, String field) {
        as(owner, "GET", "/v1/audit-log?" + query).assertFields(field);
    }

    private static List<String> actions(JsonResponse page) {
        return page.items().stream().map(item -> item.get("action").asString()).toList();
    }
}
