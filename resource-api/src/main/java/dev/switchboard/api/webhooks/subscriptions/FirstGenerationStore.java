package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.database.Columns;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

@Repository
class FirstGenerationStore {

    private static final String FIND =
            "select id, url, filters, created_at, updated_at, last_delivery_at, failure_count"
                    + " from webhooks where org_id = :org_id and generation = 1 order by id limit 1";
    private static final String INSERT = """
            insert into webhooks (org_id, id, generation, url, filters, secret, created_at, updated_at)
            values (:org_id, :id, 1, :url, :filters, :secret, :now, :now)""";
    private static final String UPDATE = """
            update webhooks set url = :url, filters = :filters, secret = coalesce(:secret, secret),
                secret_since = case when cast(:secret as bytea) is null then secret_since else :now end, updated_at = :now
            where org_id = :org_id and id = :id""";

    private final DatabaseClient database;
    private final WebhookStore webhooks;

    FirstGenerationStore(DatabaseClient database, WebhookStore webhooks) {
        this.database = database;
        this.webhooks = webhooks;
    }

    Mono<FirstGenerationWebhook> find(UUID orgId) {
        return database.sql(FIND)
                .bind("org_id", orgId)
                .map(row -> webhook(new Columns(row)))
                .one();
    }

    /// The company's webhook, if it has one. No other request sets or removes it until the transaction ends.
    Mono<FirstGenerationWebhook> lock(UUID orgId) {
        return webhooks.lockCompany(orgId).then(find(orgId));
    }

    /// @param secret encrypted
    Mono<Void> add(UUID orgId, FirstGenerationWebhook webhook, EncryptedSecret secret) {
        return bind(database.sql(INSERT), orgId, webhook)
                .bind("secret", secret.bytes())
                .then();
    }

    /// Writes all but the secret.
    Mono<Void> save(UUID orgId, FirstGenerationWebhook webhook) {
        return bind(database.sql(UPDATE), orgId, webhook)
                .bind("secret", Columns.parameter(null, byte[].class))
                .then();
    }

    /// @param secret encrypted
    Mono<Void> save(UUID orgId, FirstGenerationWebhook webhook, EncryptedSecret secret) {
        return bind(database.sql(UPDATE), orgId, webhook)
                .bind("secret", secret.bytes())
                .then();
    }

    private static DatabaseClient.GenericExecuteSpec bind(
            DatabaseClient.GenericExecuteSpec statement, UUID orgId, FirstGenerationWebhook webhook) {
        return statement
                .bind("org_id", orgId)
                .bind("id", webhook.id())
                .bind("url", webhook.url())
                .bind("filters", webhook.events().toArray(String[]::new))
                .bind("now", webhook.updatedAt());
    }

    private static FirstGenerationWebhook webhook(Columns row) {
        return new FirstGenerationWebhook(
                row.uuid("id"),
                row.text("url"),
                row.texts("filters"),
                null,
                row.instant("created_at"),
                row.instant("updated_at"),
                row.instantOrNull("last_delivery_at"),
                row.count("failure_count"));
    }
}
