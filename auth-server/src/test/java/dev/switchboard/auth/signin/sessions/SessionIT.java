package dev.switchboard.auth.signin.sessions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.Browser;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.testkit.Pkce;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Where a user is signed in, and what ends with a session.
class SessionIT extends SessionTest {

    private List<String> sessions(Credential token) {
        return with(token, "GET", "/v1/users/me/sessions", null)
                .assertStatus(200)
                .json()
                .get("items")
                .valueStream()
                .map(session -> session.get("id").asString())
                .toList();
    }

    @Test
    void endEverywhereWithTheButtonOfTheSignOutPage() {
        var here = signedIn();
        var elsewhere = signedIn();
        var token = token(elsewhere);

        here.form("/sign-out", "", Map.of("everywhere", "1")).assertStatus(303);

        assertThat(active(token)).isFalse();
        assertThat(hasTombstone(token)).isTrue();
        elsewhere.get("/signed-in").assertStatus(303);
        here.get("/signed-in").assertStatus(303);
    }

    @Test
    void listsWhereTheUserIsSignedInWithTheCurrentOne() {
        var desk = token(signedIn());
        clock.advance(Duration.ofMinutes(2));
        var laptop = token(signedIn());

        var list = with(laptop, "GET", "/v1/users/me/sessions", null)
                .assertStatus(200)
                .json();

        assertThat(list.get("next_cursor").isNull()).isTrue();
        var items = list.get("items");
        assertThat(items).hasSize(2);
        assertThat(UUID.fromString(items.get(0).get("id").asString()).version()).isEqualTo(7);
        assertThat(items.get(0).get("current").asBoolean()).isTrue();
        assertThat(items.get(1).get("current").asBoolean()).isFalse();
        assertThat(items.get(0).get("user_agent").asString()).isEqualTo("Test/1.0");
        assertThat(items.get(0).get("client_address").asString()).isEqualTo("127.0.0.1");
        assertThat(sessions(desk)).containsExactlyInAnyOrderElementsOf(sessions(laptop));
    }

    @Test
    void endsTheTokensAndTheCookieOfASession() {
        var browser = signedIn();
        var stolen = token(browser);
        var here = token(signedIn());
        var id = resolve(stolen).get("claims").get("sid").asString();

        with(here, "DELETE", "/v1/users/me/sessions/" + id, null).assertStatus(204);

        assertThat(active(stolen)).isFalse();
        assertThat(hasTombstone(stolen)).isTrue();
        assertThat(active(here)).isTrue();
        assertThat(location(browser.get("/signed-in").assertStatus(303))).isEqualTo("/sign-in");
        assertThat(location(authorize(browser, "").assertStatus(302))).contains("/consent?req=");
        assertThat(sessions(here)).doesNotContain(id).hasSize(1);
        with(here, "DELETE", "/v1/users/me/sessions/" + id, null).assertEnvelope(404, "not_found");
        assertThat(rows.audited(user.orgId(), "session_ended")).isOne();
    }

    @Test
    void endsAllOthers() {
        var others = List.of(token(signedIn()), token(signedIn()));
        var here = token(signedIn());

        with(here, "DELETE", "/v1/users/me/sessions", null).assertStatus(204);

        assertThat(others).noneMatch(this::active).allMatch(SessionIT::hasTombstone);
        assertThat(active(here)).isTrue();
        assertThat(sessions(here)).hasSize(1);
    }

    @Test
    void endsTheOneThatWasNotUsedForTheLongestTimeWhenTheUserHasAHundred() {
        var unused = token(signedIn());
        clock.advance(Duration.ofMinutes(2));
        var used = token(signedIn());
        rows.jdbc()
                .sql("""
                        INSERT INTO sign_in_session (id, org_id, user_id, created_at, last_seen_at, authenticated_at)
                        SELECT gen_random_uuid(), :org_id, :user_id, :now, :now, :now FROM generate_series(1, 98)
                        """)
                .param("org_id", user.orgId())
                .param("user_id", user.id())
                .param("now", Timestamp.from(clock.instant()))
                .update();
        assertThat(active(unused)).isTrue();
        clock.advance(Duration.ofMinutes(2));

        var here = token(signedIn());

        assertThat(active(unused)).isFalse();
        assertThat(active(used)).isTrue();
        assertThat(sessions(here)).hasSize(100);
        assertThat(rows.audited(user.orgId(), "session_ended")).isOne();
    }

    @Test
    void endsWithTheSignOut() {
        var browser = signedIn();
        var token = token(browser);

        browser.signOut();

        assertThat(active(token)).isFalse();
        assertThat(hasTombstone(token)).isTrue();
    }

    @Test
    void leavesTokensOfOtherAppsAndOtherUsersAlone() {
        var app = rows.publicApp("users:read");
        var grant = rows.grantToken(
                app, user.orgId(), user.id(), rows.grant(app, user.orgId(), user.id()), 0, "users:read");
        var colleague = telephony.userWithPassword(user.orgId());
        var theirs = rows.firstPartyToken(colleague, "me:manage");
        var browser = signedIn();
        var id = resolve(token(browser)).get("claims").get("sid").asString();

        with(theirs, "DELETE", "/v1/users/me/sessions/" + id, null).assertEnvelope(404, "not_found");
        with(theirs, "DELETE", "/v1/users/me/sessions/" + UUID.randomUUID(), null)
                .assertEnvelope(404, "not_found");
        with(theirs, "DELETE", "/v1/users/me/sessions/nonsense", null).assertEnvelope(404, "not_found");
        browser.signOut();

        assertThat(active(grant)).isTrue();
        assertThat(active(theirs)).isTrue();
    }

    @Test
    void aCodeThatWasNotExchangedEndsToo() {
        var browser = signedIn();
        var callback = location(authorize(browser, "").assertStatus(302));
        browser.signOut();

        var code = callback.replaceAll(".*[?&]code=([^&]+).*", "$1");
        var refused = http().postForm(
                        "/oauth/token",
                        null,
                        "grant_type=authorization_code&client_id=svc_app_switchboard_client"
                                + "&redirect_uri=http%3A%2F%2Flocalhost%3A8080%2Fapp%2Fcallback&code=" + code
                                + Pkce.FORM);
        assertThat(refused.assertStatus(400).json().get("error").asString()).isEqualTo("invalid_grant");
    }

    @Test
    void staysOverWhenItsRecordIsDeleted() {
        var browser = signedIn();
        var id = resolve(token(browser)).get("claims").get("sid").asString();
        var here = token(signedIn());
        with(here, "DELETE", "/v1/users/me/sessions/" + id, null).assertStatus(204);

        rows.jdbc()
                .sql("DELETE FROM sign_in_session WHERE id = ?::uuid")
                .param(id)
                .update();

        browser.get("/signed-in").assertStatus(303);
        assertThat(location(authorize(browser, "").assertStatus(302))).contains("/consent?req=");
        assertThat(sessions(here)).hasSize(1);
    }

    @Test
    void endsWithTheRowOfItsCookie() {
        var browser = signedIn();
        var id = resolve(token(browser)).get("claims").get("sid").asString();
        var other = signedIn();
        assertThat(cookieRows(browser)).isOne();

        with(token(other), "DELETE", "/v1/users/me/sessions/" + id, null).assertStatus(204);

        assertThat(cookieRows(browser)).isZero();
        assertThat(cookieRows(other)).isOne();
    }

    private long cookieRows(Browser browser) {
        var cookie = Objects.requireNonNull(browser.cookies().get("switchboard_session"));
        return rows.jdbc()
                .sql("SELECT count(*) FROM spring_session WHERE session_id = ?")
                .param(new String(Base64.getDecoder().decode(cookie), StandardCharsets.UTF_8))
                .query(Long.class)
                .single();
    }

    @Test
    void endsAfterThirtyDaysHoweverMuchItIsUsed() {
        var browser = signedIn();
        var token = token(browser);
        rows.jdbc()
                .sql("UPDATE access_token SET expires_at = ? WHERE sha256 = ?")
                .params(Timestamp.from(clock.instant().plus(Duration.ofDays(60))), token.sha256())
                .update();
        clock.advance(Duration.ofDays(15));
        browser.get("/signed-in").assertStatus(200);
        clock.advance(Duration.ofDays(15).minusSeconds(1));
        browser.get("/signed-in").assertStatus(200);
        assertThat(active(token)).isTrue();
        clock.advance(Duration.ofSeconds(1));

        browser.get("/signed-in").assertStatus(303);
        assertThat(location(authorize(browser, "").assertStatus(302))).contains("/consent?req=");
        startThirtyDaysEarlier(token);
        await().untilAsserted(() -> assertThat(active(token)).isFalse());
        assertThat(sessions(token(browser.signIn(user)))).hasSize(1);
    }

    @Test
    void outlivesAProcessWhoseClockIsAhead() {
        var browser = signedIn();
        var token = token(browser);
        var old = token(signedIn());
        clock.advance(Duration.ofDays(40));
        var over = startThirtyDaysEarlier(old);
        await().until(() -> rows.jdbc()
                .sql("SELECT count(*) = 1 FROM sign_in_session WHERE id = ? AND ended_at IS NOT NULL")
                .param(over)
                .query(Boolean.class)
                .single());
        startFromNow();

        assertThat(active(token)).isTrue();
        assertThat(active(old)).isFalse();
        browser.get("/signed-in").assertStatus(200);
    }

    /// The token's session, whose lifetime is over by the database's clock then.
    private UUID startThirtyDaysEarlier(Credential token) {
        return rows.jdbc().sql("""
                        UPDATE sign_in_session s SET created_at = s.created_at - interval '30 days'
                        FROM access_token t JOIN authorization_grant g ON g.id = t.grant_id
                        WHERE t.sha256 = ? AND s.id = g.session_id
                        RETURNING s.id
                        """).param(token.sha256()).query(UUID.class).single();
    }
}
