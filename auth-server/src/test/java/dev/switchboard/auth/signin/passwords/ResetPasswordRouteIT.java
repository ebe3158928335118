package dev.switchboard.auth.signin.passwords;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Telephony;
import dev.switchboard.contract.errors.ErrorCode;
import org.junit.jupiter.api.Test;

/// Without a mail server.
class ResetPasswordRouteIT extends ManagementTest {

    @Test
    void returnsTheLinkToTheAdministrator() {
        var user = telephony.userWithPassword(owner.orgId());
        var admin = telephony.as("admin", telephony.user(owner.orgId()));

        var url = as(admin, "POST", "/v1/users/" + user.id() + "/reset-password")
                .assertStatus(200)
                .json()
                .get("url")
                .asString();

        assertThat(url).matches("http://localhost:8080/reset-password\\?token=[A-Za-z0-9_-]{43}");
        assertThat(new Browser(http())
                        .get(url.replaceFirst("^http://localhost:8080", ""))
                        .assertStatus(200)
                        .text())
                .contains(user.email());
        assertThat(rows.audited(owner.orgId(), "password_reset_requested")).isOne();
        new Browser(http()).signIn(user);
    }

    @Test
    void opensTheOwnersAccountToNobodyElse() {
        var admin = telephony.as("admin", telephony.user(owner.orgId()));
        var path = "/v1/users/" + owner.id() + "/reset-password";

        as(admin, "POST", path).assertError(ErrorCode.OWNER_PROTECTED);
        as(owner, "POST", path).assertError(ErrorCode.OWNER_PROTECTED);
        as(admin, "POST", "/v1/users/" + admin.id() + "/reset-password").assertError(ErrorCode.OWN_ACCOUNT);
        as(owner, "POST", "/v1/users/" + admin.id() + "/reset-password").assertStatus(200);
    }

    @Test
    void isNoUseForADisabledUser() {
        telephony.disable(member);

        as(owner, "POST", "/v1/users/" + member.id() + "/reset-password").assertError(ErrorCode.USER_DISABLED);
    }

    @Test
    void whoeverForgetsThePasswordLearnsWhomToAsk() {
        var page = new Browser(http()).get("/forgot-password").assertStatus(200).text();

        assertThat(page).contains("Ask an administrator of your company").doesNotContain("<form");
        assertThat(new Browser(http())
                        .tryToSignIn("x@y.example", Telephony.PASSWORD)
                        .status())
                .isEqualTo(303);
        assertThat(new Browser(http()).get("/sign-in").text())
                .contains("/forgot-password")
                .doesNotContain("/sign-up");
        new Browser(http()).get("/sign-up").assertStatus(404);
    }
}
