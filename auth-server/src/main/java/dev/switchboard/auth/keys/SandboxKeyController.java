package dev.switchboard.auth.keys;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.Sandboxes;
import dev.switchboard.auth.platform.idempotency.Idempotency;
import dev.switchboard.auth.platform.idempotency.IdempotentRequest;
import dev.switchboard.auth.platform.idempotency.IdempotentResponse;
import dev.switchboard.auth.platform.input.FromBody;
import dev.switchboard.auth.platform.paging.PageReader;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;
import java.time.Clock;
import java.util.EnumSet;
import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/// The keys of the company's sandbox, which act as the sandbox's owner.
@RestController
class SandboxKeyController {

    private final ApiKeys keys;
    private final ApiKeyRules rules;
    private final RevokeApiKey revokeApiKey;
    private final ApiKeyStore store;
    private final Sandboxes sandboxes;
    private final Idempotency idempotency;
    private final PageReader pages;
    private final Clock clock;

    SandboxKeyController(
            ApiKeys keys,
            ApiKeyRules rules,
            RevokeApiKey revokeApiKey,
            ApiKeyStore store,
            Sandboxes sandboxes,
            Idempotency idempotency,
            PageReader pages,
            Clock clock) {
        this.keys = keys;
        this.rules = rules;
        this.revokeApiKey = revokeApiKey;
        this.store = store;
        this.sandboxes = sandboxes;
        this.idempotency = idempotency;
        this.pages = pages;
        this.clock = clock;
    }

    @GetMapping("/v1/account/sandbox/api-keys")
    @Describe(
            id = "listSandboxKeys",
            summary = "Lists the keys of the company's sandbox, newest first.",
            notFound = "The company has no sandbox.")
    Page<ApiKeyBody> list(@FromQuery ApiKeyQuery query, Actor actor) {
        var sandbox = sandbox(actor);
        return pages.page(
                List.of("sandbox-keys", sandbox),
                query,
                key -> KeysetPosition.of(key.createdAt(), key.id().toString()),
                page -> store.list(sandbox, null, page).stream()
                        .map(ApiKeyBody::of)
                        .toList());
    }

    @PostMapping("/v1/account/sandbox/api-keys")
    @Describe(
            id = "createSandboxKey",
            summary = "Creates a key of the company's sandbox, which acts as the sandbox's owner.",
            details =
                    "`key` begins with `svc_test_`, and is returned only here. As `POST /api-keys`: scopes that manage "
                            + "a company need a user who has authenticated in the last 10 minutes, and a key gives no scopes "
                            + "that it does not have, and no later expiry than its own.",
            notFound = "The company has no sandbox.",
            conflict = "The sandbox has a hundred keys already.")
    @ResponseStatus(HttpStatus.CREATED)
    ResponseEntity<IdempotentResponse<CreatedApiKeyBody>> create(
            @FromBody ApiKeyCreate body, Actor actor, IdempotentRequest request) {
        var end = body.end(clock.instant());
        var scopes = EnumSet.copyOf(body.scopes());
        rules.requireMayGrant(actor, scopes, end);
        var sandbox = sandbox(actor);
        return idempotency.respond(
                request,
                body,
                HttpStatus.CREATED,
                () -> CreatedApiKeyBody.of(keys.createInSandbox(actor, sandbox, body.name(), scopes, end)),
                CreatedApiKeyBody::withoutKey);
    }

    @DeleteMapping("/v1/account/sandbox/api-keys/{keyId}")
    @Describe(
            id = "revokeSandboxKey",
            summary = "Revokes a key of the company's sandbox.",
            details = "The key's next request gets 401.")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void revoke(@PathVariable String keyId, Actor actor) {
        revokeApiKey.revokeInSandbox(
                actor, sandbox(actor), RecordId.parse(keyId).orElseThrow(ApiKeyStore::noSuchKey));
    }

    private UUID sandbox(Actor actor) {
        return sandboxes.of(actor.orgId()).orElseThrow(() -> ApiError.of(ErrorCode.SANDBOX_NOT_FOUND));
    }
}
