package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.activity.ActivityLog;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.contract.activity.Action;
import java.net.URI;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Writes changes of webhooks to the company's activity log: never a secret, and no query of
/// an address, which may contain a token.
@Component
final class WebhookActivity {

    private static final Map<String, @Nullable Object> NO_FIELDS = Map.of();

    private final ActivityLog log;

    WebhookActivity(ActivityLog log) {
        this.log = log;
    }

    Mono<Void> created(AuditContext audit, Webhook webhook, Instant at) {
        return log.write(audit, Action.WEBHOOK_CREATED, webhook.id(), at, NO_FIELDS, fields(webhook));
    }

    /// One entry for all changes of a PUT; none if nothing has changed.
    Mono<Void> updated(AuditContext audit, Webhook before, Webhook after, Instant at) {
        if (before.equals(after)) {
            return Mono.empty();
        }
        var action = before.status() == after.status() ? Action.WEBHOOK_UPDATED : Action.WEBHOOK_REACTIVATED;
        return log.write(audit, action, after.id(), at, differing(before, after), differing(after, before));
    }

    Mono<Void> rotated(AuditContext audit, UUID webhookId, Instant at) {
        return log.write(audit, Action.WEBHOOK_SECRET_ROTATED, webhookId, at, NO_FIELDS, NO_FIELDS);
    }

    Mono<Void> deleted(AuditContext audit, Webhook webhook, Instant at) {
        return log.write(audit, Action.WEBHOOK_DELETED, webhook.id(), at, fields(webhook), NO_FIELDS);
    }

    /// Logs a change of the first-generation webhook.
    ///
    /// @param before null if it was created
    /// @param after null if it was deleted
    Mono<Void> firstGeneration(
            AuditContext audit,
            UUID webhookId,
            @Nullable FirstGenerationWebhook before,
            @Nullable FirstGenerationWebhook after,
            Instant at) {
        var action = before == null
                ? Action.WEBHOOK_CREATED
                : after == null ? Action.WEBHOOK_DELETED : Action.WEBHOOK_UPDATED;
        return log.write(audit, action, webhookId, at, fields(before), fields(after));
    }

    private static Map<String, @Nullable Object> fields(@Nullable FirstGenerationWebhook webhook) {
        return webhook == null ? NO_FIELDS : fields(webhook.url(), webhook.events());
    }

    private static Map<String, @Nullable Object> fields(Webhook webhook) {
        var logged = fields(webhook.url(), webhook.filters());
        if (webhook.description() != null) {
            logged.put("description", webhook.description());
        }
        if (!webhook.headers().isEmpty()) {
            logged.put("headers", names(webhook.headers()));
        }
        if (webhook.ratePerSecond() != null) {
            logged.put("rate_per_second", webhook.ratePerSecond());
        }
        return logged;
    }

    /// Without the values, which may be credentials of the receiver.
    private static List<String> names(List<WebhookHeader> headers) {
        return headers.stream().map(WebhookHeader::name).toList();
    }

    private static Map<String, @Nullable Object> fields(String url, List<String> filters) {
        var logged = new LinkedHashMap<String, @Nullable Object>();
        logged.put("url", withoutQuery(url));
        logged.put("filters", filters);
        return logged;
    }

    /// The fields of `one` that differ in `other`.
    private static Map<String, @Nullable Object> differing(Webhook one, Webhook other) {
        var logged = new LinkedHashMap<String, @Nullable Object>();
        if (!one.url().equals(other.url())) {
            logged.put("url", withoutQuery(one.url()));
        }
        if (!one.filters().equals(other.filters())) {
            logged.put("filters", one.filters());
        }
        if (!Objects.equals(one.description(), other.description())) {
            logged.put("description", one.description());
        }
        if (!one.headers().equals(other.headers())) {
            logged.put("headers", names(one.headers()));
        }
        if (!Objects.equals(one.ratePerSecond(), other.ratePerSecond())) {
            logged.put("rate_per_second", one.ratePerSecond());
        }
        if (one.status() != other.status()) {
            logged.put("status", one.status());
        }
        return logged;
    }

    private static String withoutQuery(String url) {
        var uri = URI.create(url);
        return uri.getScheme() + "://" + uri.getRawAuthority() + uri.getRawPath();
    }
}
