package dev.switchboard.app.forms;

import static dev.switchboard.app.forms.FormCase.on;

import java.util.List;

/// The forms of one's own account, of signing in and out.
final class AccountForms {

    private static final String SECURITY = "/app/security";

    private AccountForms() {}

    static List<FormCase> all() {
        return List.of(
                on("/").submits("use-demo-user", "/")
                        .sends("POST /sign-in", "_csrf=f1&email=ada%40example.com&password=Demo-Password-1"),
                on("/app/profile")
                        .submits("sign-out", "/app/sign-out")
                        .sends("DELETE /v1/users/me/sessions/s1")
                        .sends("DELETE /v1/client/phones"),
                on(SECURITY)
                        .submits("sign-out-everywhere", "/app/sign-out")
                        .sends("DELETE /v1/users/me/sessions")
                        .sends("DELETE /v1/users/me/sessions/s1")
                        .sends("DELETE /v1/client/phones"),
                on("/app/profile")
                        .submits("save", "/app/profile")
                        .types("name", "Ada Byron")
                        .sends("PATCH /v1/users/me/profile", """
                                {"name": "Ada Byron"}"""),
                on("/app/profile")
                        .submits("save", "/app/profile/email")
                        .types("email", "ada.b@example.com")
                        .sends("POST /v1/users/me/email", """
                                {"email": "ada.b@example.com"}"""),
                on("/app/profile")
                        .submits("save", "/app/profile/password")
                        .typesSecret("password", "a new password of mine")
                        .sends("POST /v1/users/me/password", """
                                {"password": "a new password of mine"}"""),
                on(SECURITY)
                        .submits("remove", SECURITY + "/sessions/s2/remove")
                        .sends("DELETE /v1/users/me/sessions/s2"),
                on(SECURITY)
                        .submits("remove-others", SECURITY + "/sessions/remove-others")
                        .sends("DELETE /v1/users/me/sessions"),
                totp(),
                on(SECURITY)
                        .after(totp())
                        .submits("save", SECURITY + "/totp/f2/confirm")
                        .typesSecret("code", "123 456")
                        .sends("POST /v1/users/me/second-factors/totp/f2/confirm", """
                                {"code": "123456"}"""),
                on(SECURITY)
                        .submits("delete", SECURITY + "/second-factors/f1/delete")
                        .sends("DELETE /v1/users/me/second-factors/f1"),
                on(SECURITY)
                        .submits("recovery-codes", SECURITY + "/recovery-codes")
                        .sends("POST /v1/users/me/second-factors/recovery-codes"),
                on("/app/connected-apps")
                        .submits("remove", "/app/connected-apps/svc_app_9/remove")
                        .sends("DELETE /v1/connected-apps/svc_app_9"));
    }

    /// Without a key: a replay has no secret to show, and an app that is not confirmed does not count.
    private static FormCase totp() {
        return on(SECURITY).submits("create", SECURITY + "/totp").sends("POST /v1/users/me/second-factors/totp");
    }
}
