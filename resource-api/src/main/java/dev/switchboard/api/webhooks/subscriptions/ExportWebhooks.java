package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.exports.ExportedRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// Webhooks in exports, without their secrets.
@Component
final class ExportWebhooks extends ExportedRows<Webhook> {

    ExportWebhooks(DatabaseClient database) {
        super("webhooks", database, WebhookStore.SELECT, "id", WebhookStore::webhook, Webhook::id);
    }
}
