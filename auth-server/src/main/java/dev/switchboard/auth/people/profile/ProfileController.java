package dev.switchboard.auth.people.profile;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.User;
import dev.switchboard.auth.platform.input.FromBody;
import dev.switchboard.openapi.Describe;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/// The user's own name and email over the API.
@RestController
class ProfileController {

    private final ChangeProfile changeProfile;
    private final RequestEmailChange requestEmailChange;

    ProfileController(ChangeProfile changeProfile, RequestEmailChange requestEmailChange) {
        this.changeProfile = changeProfile;
        this.requestEmailChange = requestEmailChange;
    }

    @PatchMapping("/v1/users/me/profile")
    @Describe(id = "changeProfile", summary = "Changes the user's own name.")
    User change(@FromBody ProfileChange body, Actor actor) {
        return changeProfile.change(actor, body);
    }

    @PostMapping("/v1/users/me/email")
    @Describe(
            id = "changeEmail",
            summary = "Sends a link to a new email; following it changes the email.",
            details = "The user must have authenticated in the last 10 minutes. The link is valid for a day. Once it "
                    + "is followed, the user signs in with the new email, and the old one is notified. Without a mail "
                    + "server, the link is returned in `url`. The response is the same if another user has the email.")
    @ResponseStatus(HttpStatus.ACCEPTED)
    RequestedEmail changeEmail(@FromBody EmailChange body, Actor actor) {
        return requestEmailChange.request(actor, body);
    }
}
