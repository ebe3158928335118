package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.jobs.BackgroundJobs;
import dev.switchboard.api.webhooks.subscriptions.ReencryptionStore.Secrets;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Re-encrypts secrets and headers that were encrypted with an old key with the ring's first key, so that a
/// replaced key can be removed from the ring some minutes later, and deletes previous secrets that
/// have expired. Several processes may do it at once.
@Component
class SecretReencryptionJob {

    private static final Logger log = LoggerFactory.getLogger(SecretReencryptionJob.class);
    private static final int STEP = 200;
    private static final UUID BEGINNING = new UUID(0, 0);

    private final ReencryptionStore store;
    private final WebhookSecrets secrets;
    private final PurgeClock clock;
    private final BackgroundJobs jobs;

    SecretReencryptionJob(ReencryptionStore store, WebhookSecrets secrets, PurgeClock clock, BackgroundJobs jobs) {
        this.store = store;
        this.secrets = secrets;
        this.clock = clock;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.webhooks.reencrypt-every}",
            fixedDelayString = "${switchboard.webhooks.reencrypt-every}")
    void everyRound() {
        jobs.run("encrypt webhook secrets", this::run);
    }

    Mono<Void> run() {
        return clock.now()
                .flatMap(store::deleteExpired)
                .then(Mono.defer(() -> reencrypt(BEGINNING, BEGINNING)))
                .doOnNext(count -> {
                    if (count > 0) {
                        log.info("Re-encrypted the secrets of {} webhooks", count);
                    }
                })
                .then();
    }

    /// Re-encrypts all rows after this one, and returns how many it has written.
    private Mono<Long> reencrypt(UUID afterOrg, UUID afterWebhook) {
        return store.encryptedOtherwise(afterOrg, afterWebhook, secrets.currentPrefix(), STEP)
                .collectList()
                .flatMap(rows -> Flux.fromIterable(rows)
                        .concatMap(this::reencryptRow)
                        .reduce(0L, Long::sum)
                        .flatMap(count -> rows.size() < STEP
                                ? Mono.just(count)
                                : reencrypt(
                                                rows.getLast().orgId(),
                                                rows.getLast().webhookId())
                                        .map(more -> count + more)));
    }

    private Mono<Long> reencryptRow(Secrets before) {
        return Mono.fromCallable(() -> new Secrets(
                        before.orgId(),
                        before.webhookId(),
                        reencrypted(before, before.secret()),
                        before.previous() == null ? null : reencrypted(before, before.previous()),
                        before.headers() == null ? null : reencryptedHeaders(before, before.headers())))
                .subscribeOn(Schedulers.boundedElastic())
                .flatMap(after -> store.save(before, after))
                .onErrorResume(IllegalStateException.class, unknown -> {
                    log.atError()
                            .addKeyValue("webhook_id", before.webhookId())
                            .log("Could not re-encrypt the secrets of a webhook: {}", unknown.getMessage());
                    return Mono.just(0L);
                });
    }

    private EncryptedSecret reencrypted(Secrets row, EncryptedSecret secret) {
        var secretText = secrets.decrypt(row.orgId(), row.webhookId(), secret.buffer());
        return EncryptedSecret.of(secrets.encrypt(row.orgId(), row.webhookId(), secretText));
    }

    private @Nullable EncryptedSecret reencryptedHeaders(Secrets row, EncryptedSecret headers) {
        var decrypted = secrets.decryptHeaders(row.orgId(), row.webhookId(), headers.buffer());
        return EncryptedSecret.ofNullable(secrets.encryptHeaders(row.orgId(), row.webhookId(), decrypted));
    }
}
