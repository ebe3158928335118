package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.webhooks.subscriptions.WebhookSecrets;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// The secrets that signed earlier attempts, as long as they are known.
@Repository
class SigningSecrets {

    private static final String READ = """
            select secret, secret_since, previous_secret, previous_secret_until from webhooks
            where org_id = :org_id and id = :webhook_id""";

    private final DatabaseClient database;
    private final WebhookSecrets secrets;

    SigningSecrets(DatabaseClient database, WebhookSecrets secrets) {
        this.database = database;
        this.secrets = secrets;
    }

    /// What signed an attempt.
    ///
    /// @param at when it began
    /// @return empty when the secret was replaced after it
    Mono<Signer> at(UUID orgId, UUID webhookId, Instant at) {
        return database.sql(READ)
                .bind("org_id", orgId)
                .bind("webhook_id", webhookId)
                .map(row -> signer(orgId, webhookId, new Columns(row), at))
                .one()
                .flatMap(Mono::justOrEmpty);
    }

    private Optional<Signer> signer(UUID orgId, UUID webhookId, Columns row, Instant at) {
        var since = row.instantOrNull("secret_since");
        if (since != null && at.isBefore(since)) {
            return Optional.empty();
        }
        var secret =
                secrets.decrypt(orgId, webhookId, Objects.requireNonNull(row.valueOrNull("secret", ByteBuffer.class)));
        var previous = row.valueOrNull("previous_secret", ByteBuffer.class);
        var until = row.instantOrNull("previous_secret_until");
        return Optional.of(new Signer(
                previous == null || until == null || !at.isBefore(until)
                        ? List.of(secret)
                        : List.of(secrets.decrypt(orgId, webhookId, previous), secret)));
    }
}
