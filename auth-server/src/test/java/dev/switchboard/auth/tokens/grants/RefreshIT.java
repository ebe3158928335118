package dev.switchboard.auth.tokens.grants;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.MovedPurgeClock;
import dev.switchboard.auth.apps.AppSuspension;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.Pkce;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class RefreshIT extends GrantTest {

    private static final Duration GRACE = Duration.ofSeconds(60);

    @Autowired
    private AppSuspension suspension;

    @Autowired
    private MovedPurgeClock purgeClock;

    @SuppressWarnings("NullAway.Init") // set before each test
    private JsonResponse zero;

    @BeforeEach
    void exchangeACode() {
        zero = exchange(code());
    }

    @Test
    void givesNewTokensAndLeavesTheEarlierAccessTokenAlive() {
        var one = refresh(refreshToken(zero)).assertStatus(200);

        assertThat(one.json().propertyNames())
                .containsExactlyInAnyOrderElementsOf(zero.json().propertyNames());
        assertThat(refreshToken(one)).isNotEqualTo(refreshToken(zero));
        assertThat(isValid(access(one))).isTrue();
        assertThat(isValid(access(zero))).isTrue();
    }

    @Test
    void theOldTokenEndsWithTheFirstUseOfTheNewAccessToken() {
        var one = refresh(refreshToken(zero));
        refresh(refreshToken(zero)).assertStatus(200);
        use(access(one));

        assertInvalidGrant(
                refresh(refreshToken(zero)),
                "The refresh token is no longer valid: it was replaced by a newer one, or it expired or was revoked.");
        refresh(refreshToken(one)).assertStatus(200);
    }

    @Test
    void theOldTokenEndsSixtySecondsAfterItsFirstRefresh() {
        refresh(refreshToken(zero));
        clock.advance(GRACE.minusMillis(1));
        refresh(refreshToken(zero)).assertStatus(200);
        clock.advance(Duration.ofMillis(1));

        assertError(refresh(refreshToken(zero)), 400, "invalid_grant");
    }

    @Test
    void isRefusedWhenItsGenerationIsMoreThanOneAboveTheUsedOneAndConsumesNothing() {
        var one = refresh(refreshToken(zero));
        var two = refresh(refreshToken(one));
        access(two);

        var refused = refresh(refreshToken(two));
        assertError(refused, 400, "invalid_grant");
        assertThat(refused.json().get("error_description").asString())
                .contains("Use an access token of this grant first");
        assertThat(rows.audited(app, "refresh_ahead")).isOne();
        clock.advance(GRACE.multipliedBy(2));
        assertError(refresh(refreshToken(two)), 400, "invalid_grant");

        assertThat(rows.audited(app, "refresh_ahead")).isOne();
        assertThat(isValid(access(one))).isTrue();
        var three = refresh(refreshToken(two)).assertStatus(200);
        assertError(refresh(refreshToken(three)), 400, "invalid_grant");
        assertThat(isValid(access(three))).isTrue();
        refresh(refreshToken(three)).assertStatus(200);
    }

    @Test
    void aChainOfRefreshesByWhoeverStoleATokenIsNoticedAtTheNextUse() {
        var stolen = refresh(refreshToken(zero));
        for (int refreshes = 0; refreshes < 5; refreshes++) {
            var next = refresh(refreshToken(stolen));
            stolen = next.status() == 200 ? next : stolen;
        }

        assertThat(isValid(access(zero))).isTrue();

        assertThat(newestGeneration()).isEqualTo(2);
    }

    @Test
    void aGrantHasAtMostAHundredValidTokensOfEachKindTheNewestOnes() {
        var responses = new ArrayList<JsonResponse>();
        for (int refreshes = 0; refreshes < 120; refreshes++) {
            clock.advance(Duration.ofMillis(1));
            responses.add(refresh(refreshToken(zero)).assertStatus(200));
        }

        assertThat(validAccessTokens()).isEqualTo(100);
        assertThat(validRefreshTokens()).isLessThanOrEqualTo(100);
        assertThat(isValid(access(zero))).isFalse();
        assertThat(pendingTombstones()).isZero();
        assertThat(isValid(access(responses.get(20)))).isTrue();
        refresh(refreshToken(responses.getLast())).assertStatus(200);
        assertError(refresh(refreshToken(responses.getFirst())), 400, "invalid_grant");
        assertThat(isValid(access(responses.getLast()))).isTrue();
    }

    @Test
    void useOfItsOwnGenerationKillsNothing() {
        use(access(zero));

        refresh(refreshToken(zero)).assertStatus(200);
    }

    @Test
    void anInvalidTokenWithinTheGraceEndsNothing() {
        var one = refresh(refreshToken(zero));
        use(access(one));
        clock.advance(GRACE.minusMillis(1));

        assertError(refresh(refreshToken(zero)), 400, "invalid_grant");

        assertThat(rows.audited(app, "refresh_too_late")).isOne();
        assertThat(isValid(access(one))).isTrue();
        refresh(refreshToken(one)).assertStatus(200);
    }

    @Test
    void anInvalidTokenAfterTheGraceEndsTheWholeGrant() {
        var one = refresh(refreshToken(zero));
        use(access(one));
        clock.advance(GRACE);

        purgeClock.followTest(true);
        try {
            assertInvalidGrant(
                    refresh(refreshToken(zero)),
                    "The refresh token is no longer valid: it was replaced by a newer one, or it expired or was revoked."
                            + " Because it was used so late, all tokens of its grant ended.");
        } finally {
            purgeClock.followTest(false);
        }

        assertThat(rows.audited(app, "refresh_replayed")).isOne();
        for (var ended : List.of(zero, one)) {
            assertThat(isValid(access(ended))).isFalse();
            assertThat(hasTombstone(access(ended))).isTrue();
        }
        assertError(refresh(refreshToken(one)), 400, "invalid_grant");
    }

    @Test
    void byAnotherAppHasNoEffectWhetherValidOrNot() {
        var other = rows.confidentialApp(SCOPE);
        assertInvalidGrant(refresh(other, refreshToken(zero), ""), "The refresh token is unknown, or another app's.");
        var one = refresh(refreshToken(zero));
        use(access(one));
        clock.advance(GRACE.multipliedBy(2));

        assertError(refresh(other, refreshToken(zero), ""), 400, "invalid_grant");

        assertThat(isValid(access(one))).isTrue();
        refresh(refreshToken(one)).assertStatus(200);
    }

    @Test
    void expiresAfterThirtyDays() {
        clock.advance(Duration.ofDays(30));

        assertError(refresh(refreshToken(zero)), 400, "invalid_grant");
    }

    @Test
    void isRefusedByAProcessWhoseClockIsAheadAndStaysValid() {
        clock.advance(Duration.ofDays(40));
        assertError(refresh(refreshToken(zero)), 400, "invalid_grant");
        startFromNow();

        assertThat(isValid(access(zero))).isTrue();
        refresh(refreshToken(zero)).assertStatus(200);
        assertThat(rows.audited(app, "refresh_replayed")).isZero();
    }

    @Test
    void narrowsButDoesNotWiden() {
        var one = refresh(app, refreshToken(zero), "&scope=users:read");
        assertThat(one.assertStatus(200).json().get("scope").asString()).isEqualTo("users:read");
        assertError(refresh(app, refreshToken(zero), "&scope=users:read+calls:read"), 400, "invalid_scope");
        assertError(refresh(app, refreshToken(zero), "&scope=nothing"), 400, "invalid_scope");

        assertThat(refresh(refreshToken(one)).json().get("scope").asString()).isEqualTo(SCOPE);
    }

    @Test
    void givesWhatIsLeftWhenTheAppsScopesShrinkAndNothingWhenNothingIs() {
        scopesOfTheApp("users:read");
        var one = refresh(refreshToken(zero));
        assertThat(one.assertStatus(200).json().get("scope").asString()).isEqualTo("users:read");
        scopesOfTheApp("calls:read");

        assertError(refresh(refreshToken(one)), 400, "invalid_grant");
    }

    @Test
    void ofAUserOfTheAppsCompanyKeepsSensitiveScopesWithoutApproval() {
        app = rows.confidentialApp("users:read calls:control");
        var code = rows.code(app, telephony.user(app.orgId()), "users:read calls:control", Pkce.CHALLENGE);

        var one = refresh(refreshToken(exchange(code)));

        assertThat(one.assertStatus(200).json().get("scope").asString()).isEqualTo("users:read calls:control");
    }

    @Test
    void ofADisabledUserOrASuspendedAppConsumesNothing() {
        telephony.disable(user);
        assertError(refresh(refreshToken(zero)), 400, "invalid_grant");
        telephony.enable(user);
        suspension.suspend(app.clientId());
        assertError(refresh(refreshToken(zero)), 401, "invalid_client");
        clock.advance(GRACE.multipliedBy(2));
        suspension.reinstate(app.clientId());

        refresh(refreshToken(zero)).assertStatus(200);
        clock.advance(GRACE.minusMillis(1));
        refresh(refreshToken(zero)).assertStatus(200);
    }

    @Test
    void underASecretThatWasJustReplacedIsRefusedAndConsumesNothing() {
        var one = refresh(refreshToken(zero)).assertStatus(200);
        replaceSecret("sha256('another'::bytea)");

        var refused = refresh(refreshToken(one));

        assertError(refused, 401, "invalid_client");
        assertThat(refused.header("RateLimit-Policy")).startsWith("\"failed-authentication\"");
        clock.advance(GRACE.multipliedBy(2));
        replaceSecret("previous_secret_sha256");
        refresh(refreshToken(one)).assertStatus(200);
    }

    @Test
    void underASecretThatWasJustReplacedAnInvalidTokenEndsNothing() {
        var one = refresh(refreshToken(zero));
        use(access(one));
        clock.advance(GRACE);
        refresh(refreshToken(one)).assertStatus(200);
        replaceSecret("sha256('another'::bytea)");

        assertError(refresh(refreshToken(zero)), 401, "invalid_client");

        assertThat(isValid(access(one))).isTrue();
        assertThat(rows.audited(app, "refresh_replayed")).isZero();
    }

    /// The previous secret is kept as one that has expired.
    private void replaceSecret(String sha256) {
        rows.jdbc().sql("""
                        UPDATE app SET secret_sha256 = %s, previous_secret_sha256 = secret_sha256,
                            previous_secret_expires_at = '2020-01-01'
                        WHERE client_id = ?
                        """.formatted(sha256)).param(app.clientId()).update();
    }

    @Test
    void worksForAPublicAppByItsNameAlone() {
        app = rows.publicApp(SCOPE);
        zero = exchange(code());

        refresh(refreshToken(zero)).assertStatus(200);
    }

    @Test
    void fiftyAtOnceAllSucceedAndTheNextGenerationsFirstUseLeavesExactlyThatGeneration() throws Exception {
        var siblings = atOnce(Collections.nCopies(50, refreshToken(zero)));
        assertThat(siblings).extracting(JsonResponse::status).containsOnly(200);

        use(access(siblings.get(7)));

        assertError(refresh(refreshToken(zero)), 400, "invalid_grant");
        assertThat(validRefreshTokens()).isEqualTo(50);
        assertThat(atOnce(siblings.stream().map(GrantTest::refreshToken).toList()))
                .extracting(JsonResponse::status)
                .containsOnly(200);
    }

    @Test
    void fiftyAtOnceWithFirstUsesInBetweenLeaveExactlyTheUsedGeneration() throws Exception {
        var one = refresh(refreshToken(zero));
        List<Callable<JsonResponse>> all = new ArrayList<>();
        for (int n = 0; n < 50; n++) {
            all.add(() -> refresh(refreshToken(zero)));
        }
        all.add(25, () -> {
            use(access(one));
            return one;
        });
        List<JsonResponse> responses;
        try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            responses = clients.invokeAll(all).stream().map(Future::resultNow).toList();
        }

        var given =
                responses.stream().filter(response -> response.status() == 200).toList();
        assertThat(responses)
                .allSatisfy(response -> assertThat(response.status()).isIn(200, 400));
        assertThat(validRefreshTokens()).isEqualTo(given.size());
        assertError(refresh(refreshToken(zero)), 400, "invalid_grant");
        assertThat(atOnce(given.stream().map(GrantTest::refreshToken).toList()))
                .extracting(JsonResponse::status)
                .containsOnly(200);
    }

    private List<JsonResponse> atOnce(List<String> refreshTokens) throws InterruptedException {
        try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            return clients
                    .invokeAll(refreshTokens.stream()
                            .map(token -> (Callable<JsonResponse>) () -> refresh(token))
                            .toList())
                    .stream()
                    .map(Future::resultNow)
                    .toList();
        }
    }

    /// Counts the valid refresh tokens in the table (docs/guides/oauth.md#refresh).
    private long validRefreshTokens() {
        return rows.jdbc().sql("""
                        SELECT count(*) FROM refresh_token r JOIN authorization_grant g ON g.id = r.grant_id
                        WHERE g.client_id = ? AND g.ended_at IS NULL AND r.generation >= g.used_generation
                          AND (r.first_refreshed_at IS NULL)
                        """).param(app.clientId()).query(Long.class).single();
    }

    private long validAccessTokens() {
        return rows.jdbc()
                .sql("SELECT count(*) FROM access_token WHERE client_id = ? AND revoked_at IS NULL AND expires_at > ?")
                .params(app.clientId(), Timestamp.from(clock.instant()))
                .query(Long.class)
                .single();
    }

    private long pendingTombstones() {
        return rows.jdbc()
                .sql("SELECT count(*) FROM pending_tombstone JOIN access_token USING (sha256) WHERE client_id = ?")
                .param(app.clientId())
                .query(Long.class)
                .single();
    }

    private int newestGeneration() {
        return rows.jdbc()
                .sql("SELECT max(generation) FROM refresh_token WHERE client_id = ?")
                .param(app.clientId())
                .query(Integer.class)
                .single();
    }

    private void scopesOfTheApp(String scopes) {
        rows.jdbc()
                .sql("UPDATE app SET scopes = string_to_array(?, ' ') WHERE client_id = ?")
                .params(scopes, app.clientId())
                .update();
    }
}
