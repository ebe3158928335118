package dev.switchboard.auth.platform.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.Browser;
import dev.switchboard.auth.MovedPurgeClock;
import dev.switchboard.auth.Rows;
import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.auth.keys.ApiKeys;
import dev.switchboard.auth.keys.RevokeApiKey;
import dev.switchboard.contract.scopes.Scope;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class PurgeJobIT extends AuthServerTest {

    @Autowired
    private ApiKeys keys;

    @Autowired
    private RevokeApiKey revokeApiKey;

    @Autowired
    private MovedPurgeClock purgeClock;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestApp app;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser user;

    @BeforeEach
    void allowAnApp() {
        app = rows.confidentialApp("users:read");
        user = telephony.user();
        purgeClock.followTest(true);
    }

    /// A round that began in this test, with its later clock, must not go on in the next one. It removes one of the two
    /// at most.
    @AfterEach
    void awaitTheEndOfARoundThatBegan() {
        purgeClock.followTest(false);
        startFromNow();
        awaitAPurge();
        awaitAPurge();
    }

    @Test
    void removesAGrantWithItsLastRefreshTokenAndNotBefore() {
        exchange();
        clock.advance(Duration.ofDays(29));
        exchange();
        clock.advance(Duration.ofDays(1));

        await().untilAsserted(() -> assertThat(count("refresh_token")).isOne());
        await().untilAsserted(() -> assertThat(count("authorization_grant")).isOne());
        clock.advance(Duration.ofDays(30));
        await().untilAsserted(() -> assertThat(count("authorization_grant")).isZero());
    }

    @Test
    void keepsAUsedCodeForADayMoreSoThatASecondUseIsRecognized() {
        exchange();
        clock.advance(Duration.ofMinutes(11));
        rows.code(app, user, "users:read", null);
        clock.advance(Duration.ofDays(1).minusMinutes(1));

        await().untilAsserted(() -> assertThat(count("authorization_code")).isOne());
    }

    @Test
    void removesRequestsAndSessionsThatAreOver() {
        new Browser(http()).tryToSignIn("nobody@northwind.example", "wrong").assertStatus(303);
        http().get(
                        "/oauth/authorize?response_type=code&scope=users:read&client_id=" + app.clientId()
                                + "&redirect_uri=" + encoded(),
                        null)
                .assertStatus(302);
        assertThat(count("consent_request")).isOne();
        assertThat(rows.count("spring_session")).isPositive();

        clock.advance(Duration.ofHours(1));

        await().untilAsserted(() -> assertThat(count("consent_request")).isZero());
        await().untilAsserted(() -> assertThat(rows.count("spring_session")).isZero());
    }

    @Test
    void removesKeysAMonthAfterTheyWereRevokedOrExpiredAndNoOthers() {
        var active = key(null);
        var revoked = key(null);
        var expired = key(clock.instant().plus(Duration.ofHours(1)));
        var expiring = key(clock.instant().plus(Duration.ofDays(40)));
        revokeApiKey.revoke(user.orgId(), revoked);
        clock.advance(Duration.ofDays(29));
        awaitAPurge();
        assertThat(keyIds()).containsExactlyInAnyOrder(active, revoked, expired, expiring);

        clock.advance(Duration.ofDays(2));

        await().untilAsserted(() -> assertThat(keyIds()).containsExactlyInAnyOrder(active, expiring));
        assertThat(rows.audited(user.orgId(), "api_key_revoked")).isOne();
    }

    @Test
    void removesRatePlansWithTheirKeysAndThoseThatWereRemovedADayAgo() {
        var active = key(null);
        var revoked = key(null);
        ratePlan("key:" + active, 60);
        ratePlan("key:" + revoked, 60);
        ratePlan("app:" + app.clientId() + ":" + user.orgId() + ":-", null);
        revokeApiKey.revoke(user.orgId(), revoked);
        clock.advance(Duration.ofHours(23));
        awaitAPurge();
        assertThat(ratePlans()).hasSize(3);

        clock.advance(Duration.ofDays(31));

        await().untilAsserted(() -> assertThat(ratePlans()).containsExactly("key:" + active));
    }

    @Test
    void removesEmailsThatNobodyConfirmed() {
        var signUp = UUID.randomUUID();
        var expiry = Timestamp.from(clock.instant().plus(Duration.ofDays(1)));
        rows.jdbc().sql("""
                        INSERT INTO email_change (org_id, user_id, email, created_at, expires_at)
                        VALUES (?, ?, 'a@b.example', now(), ?)
                        """).params(user.orgId(), user.id(), expiry).update();
        rows.jdbc().sql("""
                        INSERT INTO sign_up
                            (id, user_id, company, country, timezone, name, email, created_at, expires_at)
                        VALUES (?, ?, 'C', 'GB', 'UTC', 'A', 'a@b.example', now(), ?)
                        """).params(signUp, UUID.randomUUID(), expiry).update();
        awaitAPurge();
        assertThat(left("sign_up", "id", signUp)).isOne();

        clock.advance(Duration.ofDays(1));

        await().untilAsserted(() -> assertThat(left("sign_up", "id", signUp)).isZero());
        assertThat(left("email_change", "user_id", user.id())).isOne();
        clock.advance(Duration.ofDays(30));
        await().untilAsserted(() ->
                assertThat(left("email_change", "user_id", user.id())).isZero());
    }

    private long left(String table, String column, UUID id) {
        return rows.jdbc()
                .sql("SELECT count(*) FROM " + table + " WHERE " + column + " = ?")
                .param(id)
                .query(Long.class)
                .single();
    }

    private void ratePlan(String owner, @Nullable Integer limit) {
        rows.jdbc()
                .sql("""
                        WITH raised AS (UPDATE rate_plan_version SET version = version + 1 RETURNING version)
                        INSERT INTO rate_plan (policy, org_id, owner, per_minute, burst, version, changed_at)
                        SELECT 'heavy', :org_id, :owner, :limit, :limit, version, :now FROM raised
                        """)
                .param("org_id", user.orgId())
                .param("owner", owner)
                .param("limit", limit, Types.INTEGER)
                .param("now", Timestamp.from(clock.instant()))
                .update();
    }

    private List<String> ratePlans() {
        return rows.jdbc()
                .sql("SELECT owner FROM rate_plan WHERE org_id = ?")
                .param(user.orgId())
                .query(String.class)
                .list();
    }

    /// Waits for a round of the purge that began after this call.
    private void awaitAPurge() {
        rows.code(app, user, "users:read", null);
        rows.jdbc()
                .sql("UPDATE authorization_code SET expires_at = ? WHERE client_id = ?")
                .params(Timestamp.from(clock.instant().minus(Duration.ofDays(2))), app.clientId())
                .update();
        await().until(() -> count("authorization_code") == 0);
    }

    private UUID key(@Nullable Instant end) {
        return keys.create(user.orgId(), user.id(), "A key", Set.of(Scope.USERS_READ), end)
                .key()
                .id();
    }

    private List<UUID> keyIds() {
        return rows.jdbc()
                .sql("SELECT id FROM api_key WHERE org_id = ?")
                .param(user.orgId())
                .query(UUID.class)
                .list();
    }

    @Test
    void forgetsWhatHappenedAfterAYear() {
        exchange();
        clock.advance(Duration.ofDays(364));
        exchange();
        assertThat(rows.audited(app, "grant_made")).isEqualTo(2);

        clock.advance(Duration.ofDays(1));

        await().untilAsserted(() -> assertThat(rows.audited(app, "grant_made")).isOne());
    }

    /// One replica's clock is a year ahead: only rows that expired by the database's clock are
    /// deleted.
    @Test
    void removesNothingThatIsNotOverByTheDatabasesClock() {
        exchange();
        rows.code(app, user, "users:read", null);
        purgeClock.followTest(false);
        clock.advance(Duration.ofDays(400));
        insertWindow("over", "now() - interval '1 second'");
        insertWindow("current", "now() + interval '1 minute'");

        await().untilAsserted(() -> assertThat(windows("over")).isZero());
        insertWindow("over", "now() - interval '1 second'");
        await().untilAsserted(() -> assertThat(windows("over")).isZero());

        assertThat(windows("current")).isOne();
        assertThat(count("access_token")).isOne();
        assertThat(count("refresh_token")).isOne();
        assertThat(count("authorization_grant")).isOne();
        assertThat(count("authorization_code")).isEqualTo(2);
        assertThat(rows.audited(app, "grant_made")).isOne();
    }

    private void insertWindow(String key, String end) {
        rows.jdbc()
                .sql("INSERT INTO attempt_window (key, since_at, ends_at, attempts) VALUES (sha256(?::bytea), now(), "
                        + end + ", 1)")
                .param(app.clientId() + key)
                .update();
    }

    private long windows(String key) {
        return rows.jdbc()
                .sql("SELECT count(*) FROM attempt_window WHERE key = sha256(?::bytea)")
                .param(app.clientId() + key)
                .query(Long.class)
                .single();
    }

    private void exchange() {
        http().postForm(
                        "/oauth/token",
                        null,
                        "grant_type=authorization_code&code=%s&redirect_uri=%s&client_id=%s&client_secret=%s"
                                .formatted(
                                        rows.code(app, user, "users:read", null),
                                        encoded(),
                                        app.clientId(),
                                        app.secret()))
                .assertStatus(200);
    }

    private static String encoded() {
        return URLEncoder.encode(Rows.REDIRECT_URI, StandardCharsets.UTF_8);
    }

    private long count(String table) {
        return rows.jdbc()
                .sql("SELECT count(*) FROM " + table + " WHERE client_id = ?")
                .param(app.clientId())
                .query(Long.class)
                .single();
    }
}
