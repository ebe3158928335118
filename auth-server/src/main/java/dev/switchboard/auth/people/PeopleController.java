package dev.switchboard.auth.people;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.User;
import dev.switchboard.auth.platform.input.FromBody;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.RecordId;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/// Colleagues over the API, for owner and admin.
@RestController
class PeopleController {

    private final ChangeUserStatus userStatus;
    private final EraseUser eraseUser;
    private final MoveOwnership moveOwnership;

    PeopleController(ChangeUserStatus userStatus, EraseUser eraseUser, MoveOwnership moveOwnership) {
        this.userStatus = userStatus;
        this.eraseUser = eraseUser;
        this.moveOwnership = moveOwnership;
    }

    @PostMapping("/v1/users/{userId}/disable")
    @Describe(
            id = "disableUser",
            summary = "Disables a user.",
            details = "Sessions, tokens and sockets of the user end at once, and desk phones are revoked. Numbers stay "
                    + "with the user: calls to them go to voicemail. Disabling a disabled user changes nothing.",
            conflict = "The user is the owner, or yourself.")
    User disable(@PathVariable String userId, Actor actor) {
        return userStatus.disable(actor, RecordId.inPath(userId));
    }

    @PostMapping("/v1/users/{userId}/enable")
    @Describe(
            id = "enableUser",
            summary = "Enables a disabled user, who can sign in again.",
            details = "Nothing that ended works again. Enabling an active user changes nothing.",
            conflict = "The user was erased.")
    User enable(@PathVariable String userId, Actor actor) {
        return userStatus.enable(actor, RecordId.inPath(userId));
    }

    @PostMapping("/v1/users/{userId}/erase")
    @Describe(
            id = "eraseUser",
            summary = "Erases name, email and sign-in data of a disabled user.",
            details = "The user's records stay. The email can be used again. This cannot be undone.",
            conflict = "The user is not disabled.")
    @ResponseStatus(HttpStatus.ACCEPTED)
    User erase(@PathVariable String userId, Actor actor) {
        return eraseUser.erase(actor, RecordId.inPath(userId));
    }

    @PostMapping("/v1/account/owner")
    @Describe(
            id = "moveOwnership",
            summary = "Makes an active admin the owner, and the owner an admin.",
            details = "For the owner. Returns the user who is the owner now.",
            conflict = "The user is no active admin.")
    User moveOwnership(@FromBody OwnerChange body, Actor actor) {
        return moveOwnership.move(actor, body.userId());
    }
}
