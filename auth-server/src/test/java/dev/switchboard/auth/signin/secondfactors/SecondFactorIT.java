package dev.switchboard.auth.signin.secondfactors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.Telephony;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The routes for second factors.
class SecondFactorIT extends SecondFactorTest {

    private static final String BODY = "{\"code\": \"123456\"}";

    @Test
    void addsAnAppOnceItsFirstCodeIsEntered() {
        var begun = asRecent(user, "POST", FACTORS + "/totp", null)
                .assertStatus(201)
                .json();
        var id = begun.get("id").asString();
        var secret = begun.get("secret").asString();

        assertThat(secret).matches("[A-Z2-7]{32}");
        assertThat(begun.get("otpauth_url").asString())
                .startsWith("otpauth://totp/Switchboard:")
                .contains("secret=" + secret, "issuer=Switchboard", "period=30", "digits=6");
        var waiting = factors(user);
        assertThat(waiting).hasSize(1);
        assertThat(waiting.getFirst().get("type").asString()).isEqualTo("totp");
        assertThat(waiting.getFirst().get("confirmed").asBoolean()).isFalse();
        assertThat(waiting.getFirst().get("last_used_at").isNull()).isTrue();

        confirm(user, id, wrongCode(secret))
                .assertEnvelope(422, "validation_error")
                .assertFields("code");
        var codes = confirm(user, id, code(secret)).assertStatus(200).json().get("recovery_codes");

        assertThat(codes)
                .hasSize(10)
                .doesNotHaveDuplicates()
                .allSatisfy(code -> assertThat(code.asString()).matches("[a-z2-7]{4}(-[a-z2-7]{4}){3}"));
        assertThat(factors(user).getFirst().get("confirmed").asBoolean()).isTrue();
        confirm(user, id, code(secret, 1)).assertError(ErrorCode.SECOND_FACTOR_CONFIRMED);
        assertThat(rows.audited(user.orgId(), "second_factor_added")).isOne();
    }

    @Test
    void storesNeitherSecretsNorRecoveryCodes() {
        var app = confirmedApp(user);

        var stored = rows.jdbc()
                .sql("SELECT secret FROM totp_factor WHERE id = ?")
                .param(UUID.fromString(app.id()))
                .query(byte[].class)
                .single();
        assertThat(new String(stored, StandardCharsets.ISO_8859_1))
                .doesNotContain(new String(
                        org.bouncycastle.util.encoders.Base32.decode(app.secret()), StandardCharsets.ISO_8859_1));
        assertThat(rows.jdbc()
                        .sql("SELECT octet_length(sha256) FROM recovery_code WHERE user_id = ?")
                        .param(user.id())
                        .query(Integer.class)
                        .list())
                .hasSize(10)
                .containsOnly(32);
    }

    @Test
    void forgetsAnAppThatIsNotConfirmedInTime() {
        var begun = asRecent(user, "POST", FACTORS + "/totp", null)
                .assertStatus(201)
                .json();
        var secret = begun.get("secret").asString();
        clock.advance(Duration.ofMinutes(16));

        confirm(user, begun.get("id").asString(), code(secret)).assertError(ErrorCode.SECOND_FACTOR_NOT_FOUND);
        assertThat(factors(user)).isEmpty();
    }

    @Test
    void repeatsTheResponseToAnIdempotencyKeyWithoutTheSecret() {
        var token = rows.recentToken(user, EVERYTHING);

        var first = postEmpty(token);
        var second = postEmpty(token);

        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(second.json().get("id")).isEqualTo(first.json().get("id"));
        assertThat(second.json().has("secret") || second.json().has("otpauth_url"))
                .isFalse();
        assertThat(factors(user)).hasSize(1);
    }

    private JsonResponse postEmpty(Credential token) {
        var request = http().request(FACTORS + "/totp", bearer(token))
                .header("Idempotency-Key", "one")
                .POST(java.net.http.HttpRequest.BodyPublishers.noBody());
        return http().send(request).assertStatus(201);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"code\": null}",
                "{\"code\": \"12345\"}",
                "{\"code\": \"1234567\"}",
                "{\"code\": \"abcdef\"}",
                "{\"code\": 123456}",
                "{\"code\": \"123456\", \"x\": 1}"
            })
    void refusesWhatIsNoCode(String body) {
        var begun = asRecent(user, "POST", FACTORS + "/totp", null)
                .assertStatus(201)
                .json();

        asRecent(user, "POST", FACTORS + "/totp/" + begun.get("id").asString() + "/confirm", body)
                .assertEnvelope(422, "validation_error");
    }

    @Test
    void showsNobodyTheFactorsOfOthers() {
        var app = confirmedApp(user);
        var colleague = telephony.userWithPassword(user.orgId());

        for (var other : List.of(colleague, stranger)) {
            assertThat(factors(other)).isEmpty();
            confirm(other, app.id(), "123456").assertError(ErrorCode.SECOND_FACTOR_NOT_FOUND);
            with(recent(other), "DELETE", FACTORS + "/" + app.id(), null)
                    .assertError(ErrorCode.SECOND_FACTOR_NOT_FOUND);
        }
        for (var id : List.of("nonsense", UUID.randomUUID().toString())) {
            asRecent(user, "POST", FACTORS + "/totp/" + id + "/confirm", BODY).assertEnvelope(404, "not_found");
            with(recent(user), "DELETE", FACTORS + "/" + id, null).assertEnvelope(404, "not_found");
        }
        assertThat(factors(user)).hasSize(1);
    }

    @Test
    void removesAFactorOfAUserWhoHasJustAuthenticated() {
        var app = confirmedApp(user);
        as(user, "DELETE", FACTORS + "/" + app.id()).assertError(ErrorCode.RECENT_SIGN_IN_REQUIRED);
        var token = recent(user);
        clock.advance(Duration.ofMinutes(11));
        with(token, "DELETE", FACTORS + "/" + app.id(), null).assertError(ErrorCode.RECENT_SIGN_IN_REQUIRED);

        with(recent(user), "DELETE", FACTORS + "/" + app.id(), null).assertStatus(204);

        assertThat(factors(user)).isEmpty();
        assertThat(recoveryCodes(user)).isZero();
        with(recent(user), "DELETE", FACTORS + "/" + app.id(), null).assertError(ErrorCode.SECOND_FACTOR_NOT_FOUND);
        assertThat(rows.audited(user.orgId(), "second_factor_removed")).isOne();
    }

    @Test
    void keepsTheLastFactorWhereTheCompanyRequiresOne() {
        var first = confirmedApp(user);
        var second = confirmedApp(user);
        var unconfirmed = asRecent(user, "POST", FACTORS + "/totp", null)
                .assertStatus(201)
                .json()
                .get("id")
                .asString();
        telephony.requireSecondFactor(user.orgId());

        with(recent(user), "DELETE", FACTORS + "/" + first.id(), null).assertStatus(204);
        with(recent(user), "DELETE", FACTORS + "/" + second.id(), null).assertError(ErrorCode.SECOND_FACTOR_REQUIRED);
        with(recent(user), "DELETE", FACTORS + "/" + unconfirmed, null).assertStatus(204);

        assertThat(factors(user)).hasSize(1);
        assertThat(recoveryCodes(user)).isEqualTo(10);
    }

    @Test
    void givesTenNewRecoveryCodesToAUserWithAFactor() {
        with(recent(user), "POST", FACTORS + "/recovery-codes", null).assertError(ErrorCode.NO_SECOND_FACTOR);
        var app = confirmedApp(user);
        as(user, "POST", FACTORS + "/recovery-codes").assertError(ErrorCode.RECENT_SIGN_IN_REQUIRED);

        var codes = with(recent(user), "POST", FACTORS + "/recovery-codes", null)
                .assertStatus(200)
                .json()
                .get("recovery_codes");

        assertThat(codes).hasSize(10).noneMatch(code -> app.recoveryCodes().contains(code.asString()));
        assertThat(recoveryCodes(user)).isEqualTo(10);
        assertThat(rows.audited(user.orgId(), "recovery_codes_replaced")).isOne();
    }

    @Test
    void letsAnAdministratorResetTheFactorsOfAColleague() {
        var colleague = telephony.userWithPassword(owner.orgId());
        var app = confirmedApp(colleague);
        var browser = browser();
        browser.tryToSignIn(colleague.email(), Telephony.PASSWORD).assertStatus(303);
        browser.form("/sign-in/code", "", Map.of("code", code(app.secret())));
        browser.get("/signed-in").assertStatus(200);
        var session = recent(colleague);
        var path = "/v1/users/" + colleague.id() + "/reset-second-factor";

        as(owner, "POST", path).assertError(ErrorCode.RECENT_SIGN_IN_REQUIRED);
        with(recent(member), "POST", path, null).assertError(ErrorCode.ADMIN_REQUIRED);
        with(recent(stranger), "POST", path, null).assertError(ErrorCode.USER_NOT_FOUND);
        with(recent(owner), "POST", "/v1/users/nonsense/reset-second-factor", null)
                .assertEnvelope(404, "not_found");
        assertThat(factors(colleague)).hasSize(1);

        with(recent(owner), "POST", path, null).assertStatus(204);
        with(recent(owner), "POST", path, null).assertStatus(204);

        assertThat(factors(colleague)).isEmpty();
        assertThat(recoveryCodes(colleague)).isZero();
        assertThat(resolve(session).get("valid").asBoolean()).isFalse();
        assertThat(rows.audited(owner.orgId(), "second_factor_reset")).isEqualTo(2);
        assertThat(browser.get("/signed-in").assertStatus(303).header("Location"))
                .isEqualTo("/sign-in");
        browser.signIn(colleague).get("/signed-in").assertStatus(200);
    }

    @Test
    void addsTwentyAtMost() {
        for (int i = 0; i < 20; i++) {
            asRecent(user, "POST", FACTORS + "/totp", null).assertStatus(201);
        }

        asRecent(user, "POST", FACTORS + "/totp", null).assertError(ErrorCode.SECOND_FACTOR_LIMIT_REACHED);
    }

    @Test
    void purgesWhatWasNotConfirmed() {
        var begun = asRecent(user, "POST", FACTORS + "/totp", null)
                .assertStatus(201)
                .json();
        rows.jdbc()
                .sql("UPDATE totp_factor SET expires_at = now() - interval '1 day' WHERE id = ?")
                .param(UUID.fromString(begun.get("id").asString()))
                .update();

        await().until(() -> rows.jdbc()
                .sql("SELECT NOT EXISTS (SELECT FROM totp_factor WHERE user_id = ?)")
                .param(user.id())
                .query(Boolean.class)
                .single());
    }

    private int recoveryCodes(TestUser of) {
        return rows.jdbc()
                .sql("SELECT count(*) FROM recovery_code WHERE user_id = ?")
                .param(of.id())
                .query(Integer.class)
                .single();
    }

    @Test
    void addsAnAppOfAUserWhoHasJustAuthenticated() {
        var first = confirmedApp(user);
        assertThat(as(user, "POST", FACTORS + "/totp")
                        .assertError(ErrorCode.RECENT_SIGN_IN_REQUIRED)
                        .header("WWW-Authenticate"))
                .isEqualTo("Bearer error=\"insufficient_user_authentication\", max_age=600");
        var begun = asRecent(user, "POST", FACTORS + "/totp", null)
                .assertStatus(201)
                .json();
        var token = recent(user);
        clock.advance(Duration.ofMinutes(11));
        var code = "{\"code\": \"%s\"}".formatted(code(begun.get("secret").asString()));

        with(token, "POST", FACTORS + "/totp/" + begun.get("id").asString() + "/confirm", code)
                .assertError(ErrorCode.RECENT_SIGN_IN_REQUIRED);

        assertThat(factors(user))
                .filteredOn(factor -> factor.get("confirmed").asBoolean())
                .hasSize(1);
        assertThat(first.recoveryCodes()).hasSize(10);
    }

    @Test
    void keepsTheRecoveryCodesWhenAFurtherAppIsAdded() {
        var first = confirmedApp(user);
        rows.jdbc()
                .sql("DELETE FROM recovery_code WHERE user_id = ? AND sha256 <> (SELECT min(sha256) FROM recovery_code"
                        + " WHERE user_id = ?)")
                .params(user.id(), user.id())
                .update();
        var begun = asRecent(user, "POST", FACTORS + "/totp", null)
                .assertStatus(201)
                .json();

        var confirmed = confirm(
                        user,
                        begun.get("id").asString(),
                        code(begun.get("secret").asString()))
                .assertStatus(200)
                .json();

        assertThat(confirmed.get("recovery_codes").isNull()).isTrue();
        assertThat(recoveryCodes(user))
                .as("those of %s that are left", first.id())
                .isOne();
    }

    @Test
    void isResetNeitherForTheOwnerNorForOneself() {
        var admin = telephony.as("admin", telephony.user(owner.orgId()));
        confirmedApp(owner);
        confirmedApp(admin);

        for (var of : List.of(owner, admin)) {
            with(recent(admin), "POST", "/v1/users/" + of.id() + "/reset-second-factor", null)
                    .assertEnvelope(409, "conflict");
        }
        with(recent(owner), "POST", "/v1/users/" + owner.id() + "/reset-second-factor", null)
                .assertError(ErrorCode.OWNER_PROTECTED);

        assertThat(List.of(owner, admin))
                .allSatisfy(of -> assertThat(factors(of)).hasSize(1));
        assertThat(rows.audited(owner.orgId(), "second_factor_reset")).isZero();
        with(recent(owner), "POST", "/v1/users/" + admin.id() + "/reset-second-factor", null)
                .assertStatus(204);
    }
}
