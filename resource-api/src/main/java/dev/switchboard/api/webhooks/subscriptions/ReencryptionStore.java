package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.database.Columns;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The secrets and headers of all companies, for [SecretReencryptionJob] alone.
@Repository
class ReencryptionStore {

    private static final String ENCRYPTED_OTHERWISE = """
            select org_id, id, secret, previous_secret, headers from webhooks
            where (org_id, id) > (:org_id, :id)
                and (substring(secret from 1 for :length) <> :prefix
                    or substring(previous_secret from 1 for :length) <> :prefix
                    or substring(headers from 1 for :length) <> :prefix)
            order by org_id, id limit :rows""";
    private static final String SAVE = """
            update webhooks set secret = :secret, previous_secret = :previous_secret, headers = :headers
            where org_id = :org_id and id = :id and secret = :old_secret
                and previous_secret is not distinct from :old_previous_secret
                and headers is not distinct from :old_headers""";
    private static final String DELETE_EXPIRED = """
            update webhooks set previous_secret = null, previous_secret_until = null
            where previous_secret_until <= :now""";

    private final DatabaseClient database;

    ReencryptionStore(DatabaseClient database) {
        this.database = database;
    }

    /// The secrets of one row.
    record Secrets(
            UUID orgId,
            UUID webhookId,
            EncryptedSecret secret,
            @Nullable EncryptedSecret previous,
            @Nullable EncryptedSecret headers) {}

    /// Rows after this one with a secret whose ciphertext has another prefix.
    Flux<Secrets> encryptedOtherwise(UUID afterOrg, UUID afterWebhook, byte[] prefix, int rows) {
        return database.sql(ENCRYPTED_OTHERWISE)
                .bind("org_id", afterOrg)
                .bind("id", afterWebhook)
                .bind("prefix", prefix)
                .bind("length", prefix.length)
                .bind("rows", rows)
                .map(row -> secrets(new Columns(row)))
                .all();
    }

    /// Writes the re-encrypted secrets, unless the row has changed since.
    Mono<Long> save(Secrets before, Secrets after) {
        return database.sql(SAVE)
                .bind("secret", after.secret().bytes())
                .bind("previous_secret", bytes(after.previous()))
                .bind("old_secret", before.secret().bytes())
                .bind("old_previous_secret", bytes(before.previous()))
                .bind("headers", bytes(after.headers()))
                .bind("old_headers", bytes(before.headers()))
                .bind("org_id", before.orgId())
                .bind("id", before.webhookId())
                .fetch()
                .rowsUpdated();
    }

    /// Deletes previous secrets that have expired.
    Mono<Void> deleteExpired(Instant now) {
        return database.sql(DELETE_EXPIRED).bind("now", now).then();
    }

    private static Object bytes(@Nullable EncryptedSecret secret) {
        return Columns.parameter(secret == null ? null : secret.bytes(), byte[].class);
    }

    private static Secrets secrets(Columns row) {
        return new Secrets(
                row.uuid("org_id"),
                row.uuid("id"),
                EncryptedSecret.of(Objects.requireNonNull(row.valueOrNull("secret", byte[].class))),
                EncryptedSecret.ofNullable(row.valueOrNull("previous_secret", byte[].class)),
                EncryptedSecret.ofNullable(row.valueOrNull("headers", byte[].class)));
    }
}
