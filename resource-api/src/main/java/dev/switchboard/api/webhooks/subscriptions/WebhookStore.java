package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.contract.identity.Identity;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Subscriptions, each seen only through the access of a credential. The SQL that names no generation serves
/// first-generation webhooks too.
@Repository
public class WebhookStore {

    static final String SELECT = "select id, url, filters, status, expires_at, created_at, last_delivery_at,"
            + " failure_count, description, headers, rate_per_second, delivery from webhooks"
            + " where org_id = :org_id and generation = 2";
    private static final String INSERT = """
            insert into webhooks (org_id, id, key_id, client_id, url, filters, secret, expires_in, expires_at, created_at,
                updated_at, description, headers, rate_per_second, delivery)
            values (:org_id, :id, :key_id, :client_id, :url, :filters, :secret, :expires_in, :expires_at, :created_at,
                :created_at, :description, :headers, :rate_per_second, :delivery)""";
    private static final String BY_ID = " where org_id = :org_id and id = :id";
    private static final String UPDATE = "update webhooks set url = :url, filters = :filters, status = :status,"
            + " failure_count = :failure_count, description = :description, headers = :headers,"
            + " rate_per_second = :rate_per_second, updated_at = :now,"
            + " suspension_notice = case when :status = 'suspended' then suspension_notice end" + BY_ID;
    private static final String ROTATE = "update webhooks set previous_secret = secret,"
            + " previous_secret_until = :until, secret = :secret, secret_since = :now, updated_at = :now" + BY_ID;

    private final DatabaseClient database;
    private final WebhookSecrets secrets;
    private final WebhookOwnerStore owners;

    WebhookStore(DatabaseClient database, WebhookSecrets secrets, WebhookOwnerStore owners) {
        this.database = database;
        this.secrets = secrets;
        this.owners = owners;
    }

    /// All that the credential can access, newest first.
    Flux<Webhook> list(WebhookAccess access) {
        return in(access)
                .add(" order by created_at desc, id desc")
                .on(database)
                .map(row -> webhook(access.orgId(), new Columns(row)))
                .all();
    }

    public Mono<Webhook> find(WebhookAccess access, UUID id) {
        return one(access, in(access).and("id = :id").bind("id", id));
    }

    /// True if the credential can access such a webhook, of either generation; otherwise empty.
    public Mono<Boolean> exists(WebhookAccess access, UUID id) {
        return access.narrow(Select.from("select true from webhooks where org_id = :org_id")
                        .bind("org_id", access.orgId())
                        .and("id = :id")
                        .bind("id", id))
                .on(database)
                .mapValue(Boolean.class)
                .one();
    }

    /// The webhook, with its row locked until the transaction ends.
    public Mono<Webhook> lock(WebhookAccess access, UUID id) {
        return one(access, in(access).and("id = :id").bind("id", id).add(" for no key update"));
    }

    /// How many a company has; no other transaction can add one until this transaction ends.
    Mono<Long> lockAndCount(UUID orgId) {
        return lockCompany(orgId)
                .then(database.sql("select count(*) from webhooks where org_id = :org_id and generation = 2")
                        .bind("org_id", orgId)
                        .mapValue(Long.class)
                        .one());
    }

    /// Locks the company, so that one transaction at a time adds webhooks to it.
    Mono<Void> lockCompany(UUID orgId) {
        return database.sql("select id from companies where id = :org_id for no key update")
                .bind("org_id", orgId)
                .then();
    }

    /// Adds a subscription of the credential that creates it, and its app if it is one. In the caller's transaction.
    ///
    /// @param secret encrypted
    /// @param headers encrypted; null for none
    /// @param expiresIn seconds
    Mono<Void> add(Identity owner, Webhook webhook, byte[] secret, @Nullable EncryptedSecret headers, int expiresIn) {
        return bind(database.sql(INSERT), owner.orgId(), webhook, headers)
                .bind("key_id", Columns.parameter(owner.keyId(), UUID.class))
                .bind("client_id", Columns.parameter(owner.clientId(), String.class))
                .bind("secret", secret)
                .bind("expires_in", expiresIn)
                .bind("expires_at", webhook.expiresAt())
                .bind("created_at", webhook.createdAt())
                .bind("delivery", Columns.nameOf(webhook.delivery()))
                .then()
                .then(owners.save(owner, webhook.id()));
    }

    /// Writes what a PUT can change, and if its own app changes the subscription, what that app may do now. In the
    /// caller's transaction.
    Mono<Void> save(Identity credential, Webhook webhook, Instant now) {
        var orgId = credential.orgId();
        return encryptedHeaders(orgId, webhook)
                .flatMap(headers -> bind(database.sql(UPDATE), orgId, webhook, headers.orElse(null))
                        .bind("status", Columns.nameOf(webhook.status()))
                        .bind("failure_count", webhook.failureCount())
                        .bind("now", now)
                        .then())
                .then(owners.save(credential, webhook.id()));
    }

    private Mono<Optional<EncryptedSecret>> encryptedHeaders(UUID orgId, Webhook webhook) {
        return Mono.fromCallable(() -> Optional.ofNullable(
                        EncryptedSecret.ofNullable(secrets.encryptHeaders(orgId, webhook.id(), webhook.headers()))))
                .subscribeOn(Schedulers.boundedElastic());
    }

    private static DatabaseClient.GenericExecuteSpec bind(
            DatabaseClient.GenericExecuteSpec statement,
            UUID orgId,
            Webhook webhook,
            @Nullable EncryptedSecret headers) {
        return statement
                .bind("org_id", orgId)
                .bind("id", webhook.id())
                .bind("url", webhook.url())
                .bind("filters", webhook.filters().toArray(String[]::new))
                .bind("description", Columns.parameter(webhook.description(), String.class))
                .bind("headers", Columns.parameter(headers == null ? null : headers.bytes(), byte[].class))
                .bind("rate_per_second", Columns.parameter(webhook.ratePerSecond(), Integer.class));
    }

    /// Extends the expiry by the time that the subscription was created with.
    Mono<Void> renew(UUID orgId, UUID id, Instant now) {
        return database.sql("update webhooks set expires_at = cast(:now as timestamptz)"
                        + " + expires_in * interval '1 second', expiry_mailed = false, updated_at = :now" + BY_ID)
                .bind("now", now)
                .bind("org_id", orgId)
                .bind("id", id)
                .then();
    }

    /// Replaces the secret, and keeps the previous one beside it.
    ///
    /// @param secret encrypted
    /// @param until when the previous secret is no longer valid
    Mono<Void> rotate(UUID orgId, UUID id, byte[] secret, Instant until, Instant now) {
        return database.sql(ROTATE)
                .bind("secret", secret)
                .bind("until", until)
                .bind("now", now)
                .bind("org_id", orgId)
                .bind("id", id)
                .then();
    }

    /// Deletes it. Its pending deliveries, possibly millions, are dropped in the background.
    ///
    /// @return the node that delivers to it at present; empty when none does
    Mono<UUID> remove(UUID orgId, UUID id) {
        return database.sql("delete from webhooks" + BY_ID + " returning node")
                .bind("org_id", orgId)
                .bind("id", id)
                .map(row -> Optional.ofNullable(new Columns(row).uuidOrNull("node")))
                .one()
                .flatMap(Mono::justOrEmpty);
    }

    private static Select in(WebhookAccess access) {
        return access.narrow(Select.from(SELECT).bind("org_id", access.orgId()));
    }

    private Mono<Webhook> one(WebhookAccess access, Select select) {
        return select.on(database)
                .map(row -> webhook(access.orgId(), new Columns(row)))
                .one();
    }

    private Webhook webhook(UUID orgId, Columns row) {
        return webhook(
                row, secrets.decryptHeaders(orgId, row.uuid("id"), row.valueOrNull("headers", ByteBuffer.class)));
    }

    static Webhook webhook(Columns row, List<WebhookHeader> headers) {
        return new Webhook(
                row.uuid("id"),
                row.text("url"),
                row.texts("filters"),
                null,
                row.constant("status", WebhookStatus.class),
                row.instant("expires_at"),
                row.instant("created_at"),
                row.instantOrNull("last_delivery_at"),
                row.count("failure_count"),
                row.textOrNull("description"),
                headers,
                row.valueOrNull("rate_per_second", Integer.class),
                row.constant("delivery", DeliveryMode.class));
    }
}
