package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.exports.ExportedRows;
import java.util.List;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// Webhooks in exports, without their secrets and headers.
@Component
final class WebhookExport extends ExportedRows<Webhook> {

    WebhookExport(DatabaseClient database) {
        super(
                "webhooks",
                database,
                WebhookStore.SELECT,
                "id",
                row -> WebhookStore.webhook(row, List.of()),
                Webhook::id);
    }
}
