package dev.switchboard.auth.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.Browser;
import dev.switchboard.auth.MovedPurgeClock;
import dev.switchboard.auth.Rows;
import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.auth.Telephony.TestPerson;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class PurgeIT extends AuthServerTest {

    @Autowired
    private MovedPurgeClock purgeClock;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestApp app;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestPerson person;

    @BeforeEach
    void allowAnApp() {
        app = rows.confidentialApp("users:read");
        person = telephony.person();
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
    void keepsAUsedCodeForADayMoreSoThatASecondUseIsRecognised() {
        exchange();
        clock.advance(Duration.ofMinutes(11));
        rows.code(app, person, "users:read", null);
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
    void forgetsWhatHappenedAfterAYear() {
        exchange();
        clock.advance(Duration.ofDays(364));
        exchange();
        assertThat(rows.audited(app, "grant_made")).isEqualTo(2);

        clock.advance(Duration.ofDays(1));

        await().untilAsserted(() -> assertThat(rows.audited(app, "grant_made")).isOne());
    }

    /// One replica's clock is a year ahead: what is over by the database's clock goes, and nothing else.
    @Test
    void removesNothingThatIsNotOverByTheDatabasesClock() {
        exchange();
        rows.code(app, person, "users:read", null);
        purgeClock.databaseStays(true);
        try {
            clock.advance(Duration.ofDays(400));
            insertWindow("over", "now() - interval '2 hours'");
            insertWindow("living", "now()");

            await().untilAsserted(() -> assertThat(windows("over")).isZero());
            insertWindow("over", "now() - interval '2 hours'");
            await().untilAsserted(() -> assertThat(windows("over")).isZero());

            assertThat(windows("living")).isOne();
            assertThat(count("access_token")).isOne();
            assertThat(count("refresh_token")).isOne();
            assertThat(count("authorization_grant")).isOne();
            assertThat(count("authorization_code")).isEqualTo(2);
            assertThat(rows.audited(app, "grant_made")).isOne();
        } finally {
            purgeClock.databaseStays(false);
        }
    }

    private void insertWindow(String key, String since) {
        rows.jdbc()
                .sql("INSERT INTO attempt_window (key, since_at, attempts) VALUES (sha256(?::bytea), " + since + ", 1)")
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
                                        rows.code(app, person, "users:read", null),
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
