package dev.switchboard.auth.keys;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.idempotency.Idempotency;
import dev.switchboard.auth.platform.idempotency.IdempotentRequest;
import dev.switchboard.auth.platform.idempotency.IdempotentResponse;
import dev.switchboard.auth.platform.input.FromBody;
import dev.switchboard.auth.platform.paging.PageReader;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;
import java.time.Clock;
import java.util.EnumSet;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/// Operator keys over the API. Every operator lists and revokes all of them.
@RestController
class OperatorKeyController {

    private final ApiKeys keys;
    private final RevokeApiKey revokeApiKey;
    private final ApiKeyStore store;
    private final Idempotency idempotency;
    private final PageReader pages;
    private final Clock clock;

    OperatorKeyController(
            ApiKeys keys,
            RevokeApiKey revokeApiKey,
            ApiKeyStore store,
            Idempotency idempotency,
            PageReader pages,
            Clock clock) {
        this.keys = keys;
        this.revokeApiKey = revokeApiKey;
        this.store = store;
        this.idempotency = idempotency;
        this.pages = pages;
        this.clock = clock;
    }

    @GetMapping("/v1/operator/api-keys")
    @Describe(id = "listOperatorKeys", summary = "Lists the keys of all operators, newest first.")
    Page<ApiKeyBody> list(@FromQuery ApiKeyQuery query) {
        return pages.page(
                List.of("operator-keys"),
                query,
                key -> KeysetPosition.of(key.createdAt(), key.id().toString()),
                page -> store.list(Identity.OPERATORS, null, page).stream()
                        .map(ApiKeyBody::of)
                        .toList());
    }

    @PostMapping("/v1/operator/api-keys")
    @Describe(
            id = "createOperatorKey",
            summary = "Creates an operator key that acts as its creator.",
            details = "`key` is returned only here. `expires_in` and `expires_at` exclude each other; without either, "
                    + "the key does not expire. It ends with its creator.",
            conflict = "The operator has a hundred keys already.")
    @ResponseStatus(HttpStatus.CREATED)
    ResponseEntity<IdempotentResponse<CreatedApiKeyBody>> create(
            @FromBody OperatorKeyCreate body, Actor actor, IdempotentRequest request) {
        var end = body.end(clock.instant());
        return idempotency.respond(
                request,
                body,
                HttpStatus.CREATED,
                () -> CreatedApiKeyBody.of(
                        keys.create(actor.orgId(), actor.userId(), body.name(), EnumSet.copyOf(body.scopes()), end)),
                CreatedApiKeyBody::withoutKey);
    }

    @GetMapping("/v1/operator/api-keys/{keyId}")
    @Describe(id = "getOperatorKey", summary = "One operator key.")
    ApiKeyBody find(@PathVariable String keyId) {
        return ApiKeyBody.of(
                store.find(Identity.OPERATORS, RecordId.inPath(keyId)).orElseThrow(ApiKeyStore::noSuchKey));
    }

    @DeleteMapping("/v1/operator/api-keys/{keyId}")
    @Describe(
            id = "revokeOperatorKey",
            summary = "Revokes an operator key.",
            details = "The key's next request gets 401.")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void revoke(@PathVariable String keyId, Actor actor) {
        revokeApiKey.revokeOfOperators(RecordId.inPath(keyId), actor.userId());
    }
}
