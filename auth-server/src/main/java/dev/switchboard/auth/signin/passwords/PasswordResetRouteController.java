package dev.switchboard.auth.signin.passwords;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.RecordId;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/// Links to new passwords over the API, for owner and admin.
@RestController
class PasswordResetRouteController {

    private final ResetColleaguesPassword resetPassword;

    PasswordResetRouteController(ResetColleaguesPassword resetPassword) {
        this.resetPassword = resetPassword;
    }

    @PostMapping("/v1/users/{userId}/reset-password")
    @Describe(
            id = "resetPassword",
            summary = "Sends a user a link to a new password.",
            details = "The link is valid for 15 minutes and works once; the password stays as it is until then. "
                    + "Without a mail server, the link is returned in `url`.",
            conflict = "The user is disabled, the owner, or yourself.",
            noContent = "The link was sent by mail.")
    ResponseEntity<PasswordResetBody> reset(@PathVariable String userId, Actor actor) {
        return resetPassword
                .send(actor, RecordId.inPath(userId))
                .map(url -> ResponseEntity.ok(new PasswordResetBody(url)))
                .orElseGet(() -> ResponseEntity.noContent().build());
    }
}
