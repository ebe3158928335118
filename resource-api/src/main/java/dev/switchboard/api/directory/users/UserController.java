package dev.switchboard.api.directory.users;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.paging.Pages;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.Page;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class UserController {

    private final UserStore users;
    private final UpdateUser updateUser;
    private final Pages pages;

    UserController(UserStore users, UpdateUser updateUser, Pages pages) {
        this.users = users;
        this.updateUser = updateUser;
        this.pages = pages;
    }

    @Describe(id = "listUsers", summary = "The users of the company, by name.")
    @GetMapping("/v1/users")
    Mono<Page<User>> list(@FromQuery UserQuery query, Actor actor) {
        return pages.page("users", actor, query, User::position, page -> users.list(actor.orgId(), query, page));
    }

    /// The user that the credential acts as.
    @Describe(
            id = "getMe",
            summary = "The user that the credential acts as.",
            details =
                    "For an API key, the user who created it; for an app, the user who authorized it. A client_credentials token acts for no user and gets 403.")
    @GetMapping("/v1/users/me")
    Mono<User> me(Actor actor) {
        return find(actor, actor.requireUser());
    }

    @Describe(id = "getUser", summary = "One user.")
    @GetMapping("/v1/users/{user_id}")
    Mono<User> one(@PathVariable("user_id") String userId, Actor actor) {
        return find(actor, RecordId.inPath(userId));
    }

    @Describe(
            id = "updateUser",
            summary = "Changes name, extension or role of a user.",
            details =
                    "Any subset of the fields. For an owner or admin, or the company itself. The change is in the activity log.",
            conflict = "The owner's role would change, or another user has the extension.")
    @PatchMapping("/v1/users/{user_id}")
    Mono<User> update(@PathVariable("user_id") String userId, @RequestBody UserPatch patch, AuditContext audit) {
        return updateUser.update(audit, RecordId.inPath(userId), patch);
    }

    private Mono<User> find(Actor actor, UUID userId) {
        return users.find(actor.orgId(), userId).switchIfEmpty(Mono.error(ApiError::notFound));
    }
}
