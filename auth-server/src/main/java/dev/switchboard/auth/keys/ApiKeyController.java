package dev.switchboard.auth.keys;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.idempotency.Idempotency;
import dev.switchboard.auth.platform.idempotency.IdempotentRequest;
import dev.switchboard.auth.platform.idempotency.IdempotentResponse;
import dev.switchboard.auth.platform.input.FromBody;
import dev.switchboard.auth.platform.paging.PageReader;
import dev.switchboard.openapi.Describe;
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

/// API keys over the API: users create, list and revoke their own; owners and
/// admins list and revoke the company's.
@RestController
class ApiKeyController {

    private final ApiKeys keys;
    private final ApiKeyRules rules;
    private final RevokeApiKey revokeApiKey;
    private final ApiKeyStore store;
    private final Idempotency idempotency;
    private final PageReader pages;
    private final Clock clock;

    ApiKeyController(
            ApiKeys keys,
            ApiKeyRules rules,
            RevokeApiKey revokeApiKey,
            ApiKeyStore store,
            Idempotency idempotency,
            PageReader pages,
            Clock clock) {
        this.keys = keys;
        this.rules = rules;
        this.revokeApiKey = revokeApiKey;
        this.store = store;
        this.idempotency = idempotency;
        this.pages = pages;
        this.clock = clock;
    }

    @GetMapping("/v1/api-keys")
    @Describe(
            id = "listApiKeys",
            summary = "Lists API keys, newest first.",
            details = "Members see their own keys, owners and admins all keys of the company.")
    Page<ApiKeyBody> list(@FromQuery ApiKeyQuery query, Actor actor) {
        var creator = actor.administrator() ? null : actor.userId();
        return pages.page(
                List.of("api-keys", actor.orgId(), String.valueOf(creator)),
                query,
                key -> KeysetPosition.of(key.createdAt(), key.id().toString()),
                page -> store.list(actor.orgId(), creator, page).stream()
                        .map(ApiKeyBody::of)
                        .toList());
    }

    @PostMapping("/v1/api-keys")
    @Describe(
            id = "createApiKey",
            summary = "Creates an API key that acts as its creator.",
            details = "`key` is returned only here. `expires_in` and `expires_at` exclude each other; "
                    + "without either, the key does not expire. Scopes that manage the company need an owner or admin "
                    + "who has authenticated in the last 10 minutes, and cannot be given by an API key. A key gives no "
                    + "scopes that it does not have, and no later expiry than its own.",
            conflict = "The user has a hundred keys already.")
    @ResponseStatus(HttpStatus.CREATED)
    ResponseEntity<IdempotentResponse<CreatedApiKeyBody>> create(
            @FromBody ApiKeyCreate body, Actor actor, IdempotentRequest request) {
        var end = body.end(clock.instant());
        var scopes = EnumSet.copyOf(body.scopes());
        rules.requireMayGrant(actor, scopes, end);
        return idempotency.respond(
                request,
                body,
                HttpStatus.CREATED,
                () -> CreatedApiKeyBody.of(keys.create(actor.orgId(), actor.userId(), body.name(), scopes, end)),
                CreatedApiKeyBody::withoutKey);
    }

    @GetMapping("/v1/api-keys/{keyId}")
    @Describe(id = "getApiKey", summary = "One API key.")
    ApiKeyBody find(@PathVariable String keyId, Actor actor) {
        return ApiKeyBody.of(store.find(actor, identifier(keyId)).orElseThrow(ApiKeyStore::noSuchKey));
    }

    @DeleteMapping("/v1/api-keys/{keyId}")
    @Describe(id = "revokeApiKey", summary = "Revokes an API key.", details = "The key's next request gets 401.")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void revoke(@PathVariable String keyId, Actor actor) {
        revokeApiKey.revoke(actor, identifier(keyId));
    }

    private static UUID identifier(String keyId) {
        return RecordId.parse(keyId).orElseThrow(ApiKeyStore::noSuchKey);
    }
}
