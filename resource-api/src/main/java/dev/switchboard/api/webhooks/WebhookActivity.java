package dev.switchboard.api.webhooks;

import dev.switchboard.api.activity.Action;
import dev.switchboard.api.activity.ActivityLog;
import dev.switchboard.api.actor.AuditContext;
import java.net.URI;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// What the organization's activity log says of webhooks: never a secret, and of an address nothing
/// behind its path, where some put a token.
@Component
final class WebhookActivity {

    private static final Map<String, @Nullable Object> NOTHING = Map.of();

    private final ActivityLog log;

    WebhookActivity(ActivityLog log) {
        this.log = log;
    }

    Mono<Void> created(AuditContext audit, Webhook webhook, Instant at) {
        return log.write(
                audit, Action.WEBHOOK_CREATED, webhook.id(), at, NOTHING, told(webhook.url(), webhook.filters()));
    }

    /// One entry for whatever a PUT has changed; none where nothing is otherwise.
    Mono<Void> updated(AuditContext audit, Webhook before, Webhook after, Instant at) {
        if (before.equals(after)) {
            return Mono.empty();
        }
        var action = before.status() == after.status() ? Action.WEBHOOK_UPDATED : Action.WEBHOOK_REACTIVATED;
        return log.write(audit, action, after.id(), at, differing(before, after), differing(after, before));
    }

    Mono<Void> rotated(AuditContext audit, UUID webhookId, Instant at) {
        return log.write(audit, Action.WEBHOOK_SECRET_ROTATED, webhookId, at, NOTHING, NOTHING);
    }

    Mono<Void> deleted(AuditContext audit, Webhook webhook, Instant at) {
        return log.write(
                audit, Action.WEBHOOK_DELETED, webhook.id(), at, told(webhook.url(), webhook.filters()), NOTHING);
    }

    /// The same of the webhook of the first generation; null where it is not there.
    Mono<Void> firstGeneration(
            AuditContext audit,
            UUID webhookId,
            @Nullable FirstGenerationWebhook before,
            @Nullable FirstGenerationWebhook after,
            Instant at) {
        var action = before == null
                ? Action.WEBHOOK_CREATED
                : after == null ? Action.WEBHOOK_DELETED : Action.WEBHOOK_UPDATED;
        return log.write(audit, action, webhookId, at, told(before), told(after));
    }

    private static Map<String, @Nullable Object> told(@Nullable FirstGenerationWebhook webhook) {
        return webhook == null ? NOTHING : told(webhook.url(), webhook.events());
    }

    private static Map<String, @Nullable Object> told(String url, List<String> filters) {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        fields.put("url", withoutQuery(url));
        fields.put("filters", filters);
        return fields;
    }

    /// What of `one` is otherwise in `other`.
    private static Map<String, @Nullable Object> differing(Webhook one, Webhook other) {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        if (!one.url().equals(other.url())) {
            fields.put("url", withoutQuery(one.url()));
        }
        if (!one.filters().equals(other.filters())) {
            fields.put("filters", one.filters());
        }
        if (one.status() != other.status()) {
            fields.put("status", one.status());
        }
        return fields;
    }

    private static String withoutQuery(String url) {
        var uri = URI.create(url);
        return uri.getScheme() + "://" + uri.getRawAuthority() + uri.getRawPath();
    }
}
