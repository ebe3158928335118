package dev.switchboard.auth.signin.passwords;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.platform.input.FromBody;
import dev.switchboard.openapi.Describe;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/// The user's own password over the API.
@RestController
class PasswordController {

    private final ChangePassword changePassword;
    private final AuthUserStore users;

    PasswordController(ChangePassword changePassword, AuthUserStore users) {
        this.changePassword = changePassword;
        this.users = users;
    }

    @PostMapping("/v1/users/me/password")
    @Describe(
            id = "changePassword",
            summary = "Changes the user's password.",
            details = "The user must have authenticated in the last 10 minutes. All other sessions of the user end, "
                    + "with their tokens.")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void change(@FromBody PasswordChange body, Actor actor) {
        var user = users.find(actor.orgId(), actor.userId()).orElseThrow();
        changePassword.change(
                user,
                body.password(),
                actor.session() == null ? null : actor.session().id());
    }
}
