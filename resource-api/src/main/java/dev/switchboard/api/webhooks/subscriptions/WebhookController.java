package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.idempotency.Idempotency;
import dev.switchboard.api.platform.idempotency.IdempotentRequest;
import dev.switchboard.api.platform.idempotency.IdempotentResponse;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.Page;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

@RestController
class WebhookController {

    private static final Duration SECRET_SHOWN_FOR = Duration.ofMinutes(10);

    private final WebhookStore webhooks;
    private final PrepareWebhook prepareWebhook;
    private final CreateWebhook createWebhook;
    private final UpdateWebhook updateWebhook;
    private final ManageWebhook manage;
    private final Idempotency idempotency;

    WebhookController(
            WebhookStore webhooks,
            PrepareWebhook prepareWebhook,
            CreateWebhook createWebhook,
            UpdateWebhook updateWebhook,
            ManageWebhook manage,
            Idempotency idempotency) {
        this.webhooks = webhooks;
        this.prepareWebhook = prepareWebhook;
        this.createWebhook = createWebhook;
        this.updateWebhook = updateWebhook;
        this.manage = manage;
        this.idempotency = idempotency;
    }

    @Describe(
            id = "listWebhooks",
            summary = "Subscriptions, newest first.",
            details = "An app sees its own; an API key all of the company.")
    @GetMapping("/v1/webhooks")
    Mono<Page<Webhook>> list(AuditContext audit) {
        return webhooks.list(WebhookAccess.of(audit.credential())).collectList().map(all -> new Page<>(all, null));
    }

    @Describe(
            id = "createWebhook",
            summary = "Subscribes an address to events.",
            details =
                    "Starts a handshake: the address receives an empty POST with `X-SERVICE-Validation-Token` and has 3 seconds to respond 2xx with the same header. The secret is only in this response. An app of another company also needs the read scope of each filter's data.",
            conflict = "The company has 50 subscriptions already.")
    @PostMapping("/v1/webhooks")
    @ResponseStatus(HttpStatus.CREATED)
    Mono<ResponseEntity<IdempotentResponse<Webhook>>> create(
            @RequestBody WebhookCreate body, AuditContext audit, IdempotentRequest request) {
        var valid = prepareWebhook.validate(WebhookAccess.of(audit.credential()), body);
        return idempotency.respond(
                request,
                valid,
                HttpStatus.CREATED,
                WebhookController::replay,
                prepareWebhook.prepare(audit.credential(), valid),
                ready -> createWebhook.create(audit, valid, ready));
    }

    private static JsonNode replay(JsonNode body, Duration age) {
        if (age.compareTo(SECRET_SHOWN_FOR) > 0 && body instanceof ObjectNode object) {
            object.remove("secret");
        }
        return body;
    }

    @Describe(id = "getWebhook", summary = "One subscription, without its secret.")
    @GetMapping("/v1/webhooks/{webhook_id}")
    Mono<Webhook> one(@PathVariable("webhook_id") String webhookId, AuditContext audit) {
        return webhooks.find(WebhookAccess.of(audit.credential()), RecordId.inPath(webhookId))
                .switchIfEmpty(Mono.error(ApiError::notFound));
    }

    @Describe(
            id = "updateWebhook",
            summary = "Changes address and filters, and makes a suspended subscription active again.",
            details =
                    "Fields that are not given stay unchanged. A new address has to pass the handshake. `expires_at` does not change.",
            conflict =
                    "Another request has changed the address meanwhile, or the app that created the subscription has been suspended or removed, or lacks a scope that it needs.")
    @PutMapping("/v1/webhooks/{webhook_id}")
    Mono<Webhook> update(
            @PathVariable("webhook_id") String webhookId, @RequestBody WebhookUpdate body, AuditContext audit) {
        return updateWebhook.update(audit, webhookId, body);
    }

    @Describe(id = "deleteWebhook", summary = "Removes a subscription.", details = "Pending deliveries are not sent.")
    @DeleteMapping("/v1/webhooks/{webhook_id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Mono<Void> delete(@PathVariable("webhook_id") String webhookId, AuditContext audit) {
        return manage.delete(audit, WebhookAccess.of(audit.credential()), RecordId.inPath(webhookId));
    }

    @Describe(
            id = "renewWebhook",
            summary = "Extends the expiry by the time that the subscription was created with.",
            details = "A suspended subscription stays suspended.")
    @PostMapping("/v1/webhooks/{webhook_id}/renew")
    Mono<Webhook> renew(@PathVariable("webhook_id") String webhookId, AuditContext audit) {
        return manage.renew(WebhookAccess.of(audit.credential()), RecordId.inPath(webhookId));
    }

    @Describe(
            id = "rotateWebhookSecret",
            summary = "Replaces the secret of a subscription. The new secret is only in this response.",
            details =
                    "The previous secret stays valid for 24 hours: until then deliveries have a signature of each, the new one last.")
    @PostMapping("/v1/webhooks/{webhook_id}/secret")
    Mono<Webhook> rotate(
            @PathVariable("webhook_id") String webhookId,
            @RequestBody(required = false) @Nullable SecretChange body,
            AuditContext audit) {
        return manage.rotate(
                audit,
                WebhookAccess.of(audit.credential()),
                RecordId.inPath(webhookId),
                body == null ? null : body.secret());
    }
}
