package dev.switchboard.api.directory.users;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class AccountController {

    private final AccountStore accounts;

    AccountController(AccountStore accounts) {
        this.accounts = accounts;
    }

    @Describe(id = "getAccount", summary = "The company.")
    @GetMapping("/v1/account")
    Mono<Account> account(Actor actor) {
        return accounts.find(actor.orgId()).switchIfEmpty(Mono.error(ApiError::notFound));
    }
}
