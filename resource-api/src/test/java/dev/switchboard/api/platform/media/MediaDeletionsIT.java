package dev.switchboard.api.platform.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestFaxes;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRecordings;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestVoicemails;
import dev.switchboard.api.platform.tasks.Task;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

@ApiTest
class MediaDeletionsIT {

    private final List<RecordsWithMedia> records;
    private final DatabaseClient database;
    private final MediaDeletions deletions;
    private final MediaStore store;
    private final TransactionalOperator transactions;
    private final UUID orgId = TestCompany.insert().id();
    private final String key = "voicemails/" + orgId + "/gone.ogg";

    MediaDeletionsIT(
            DatabaseClient database,
            MediaDeletions deletions,
            MediaStore store,
            TransactionalOperator transactions,
            List<RecordsWithMedia> records) {
        this.records = records;
        this.database = database;
        this.deletions = deletions;
        this.store = store;
        this.transactions = transactions;
    }

    private void store() {
        var content = DefaultDataBufferFactory.sharedInstance.wrap("sound".getBytes(StandardCharsets.UTF_8));
        store.put(key, Flux.just(content)).block();
    }

    private boolean isStored() {
        return store.get(key).blockOptional().isPresent();
    }

    private long pending() {
        return TestRows.count("select count(*) from media_deletions where org_id = ?", orgId);
    }

    private long tasks() {
        return TestRows.count("select count(*) from tasks where org_id = ? and kind = 'delete-media'", orgId);
    }

    private void awaitNothingPending() {
        await().untilAsserted(() -> {
            assertThat(pending()).isZero();
            assertThat(tasks()).isZero();
        });
    }

    @Test
    void deletesAMediumOnceTheTransactionHasCommitted() {
        store();

        deletions
                .schedule(orgId, key)
                .then(Mono.defer(() -> store.get(key).hasElement()))
                .doOnNext(stored -> assertThat(stored).isTrue())
                .as(transactions::transactional)
                .block();

        awaitNothingPending();
        assertThat(isStored()).isFalse();
    }

    @Test
    void keepsAMediumWhoseTransactionIsRolledBack() {
        store();

        assertThatThrownBy(() -> deletions
                        .schedule(orgId, key)
                        .then(Mono.error(new IllegalStateException("rolled back")))
                        .as(transactions::transactional)
                        .block())
                .hasMessage("rolled back");

        assertThat(pending()).isZero();
        assertThat(tasks()).isZero();
        assertThat(isStored()).isTrue();
    }

    @Test
    void keepsAMediumThatARecordHasByThen() {
        store();

        deletions
                .scheduleUnlessCanceled(orgId, key)
                .then(deletions.cancel(orgId, key))
                .block();

        assertThat(pending()).isZero();
        assertThat(tasks()).isZero();
        assertThat(isStored()).isTrue();
        assertThatThrownBy(() -> deletions.cancel(orgId, key).block()).hasMessageContaining("was deleted");
    }

    @Test
    void deletesAMediumWithoutARecordAnHourLaterByTheClockOfTheDatabase() {
        store();

        deletions.scheduleUnlessCanceled(orgId, key).block();

        assertThat(TestRows.count(
                        "select count(*) from tasks where org_id = ? and kind = 'delete-media'"
                                + " and due_at between now() + interval '59 minutes' and now() + interval '1 hour'",
                        orgId))
                .isEqualTo(1);
        assertThat(pending()).isEqualTo(1);
        TestRows.execute("update tasks set due_at = due_at - interval '61 minutes' where org_id = ?", orgId);

        awaitNothingPending();
        assertThat(isStored()).isFalse();
    }

    @Test
    void deletesAtOnceAMediumThatIsScheduledForLater() {
        store();

        deletions
                .scheduleUnlessCanceled(orgId, key)
                .then(deletions.deleteNow(orgId, key))
                .block();

        assertThat(pending()).isZero();
        assertThat(tasks()).isZero();
        assertThat(isStored()).isFalse();
    }

    @Test
    void deletesAMediumLaterWhenTheStoreIsUnavailable() {
        var unreliable = new UnreliableStore();
        var work = new MediaDeletionTask(deletions, unreliable, List.of());
        deletions.scheduleUnlessCanceled(orgId, key).block();
        var task = new Task(orgId, id(), 1);

        unreliable.unavailable = true;
        assertThatThrownBy(() -> work.run(task).block()).hasMessage("unavailable");
        assertThat(pending()).isEqualTo(1);

        unreliable.unavailable = false;
        work.run(task).block();

        assertThat(unreliable.deleted).containsExactly(key);
        assertThat(pending()).isZero();
    }

    @Test
    void keepsWhatARecordHasWhateverHasScheduledItsDeletion() {
        var acme = TestCompany.insert();
        var line = TestNumbers.active(acme).insert();
        var recording =
                TestRecordings.of(acme, TestCalls.answered(acme).insert()).insert();
        var voicemail = TestVoicemails.on(line).insert();
        var fax = TestFaxes.inbound(line).insert();
        var message = TestMessages.inbound(acme).on(line).media("picture").insert();

        var keys = database.sql("""
                        select media_key from recordings where id = :recording
                        union all select 'voicemails/' || org_id || '/' || id || '.ogg' from voicemails where id = :voicemail
                        union all select media_key from faxes where id = :fax
                        union all select media -> 0 ->> 'key' from messages where id = :message""")
                .bind("recording", recording)
                .bind("voicemail", voicemail)
                .bind("fax", fax)
                .bind("message", message)
                .mapValue(String.class)
                .all()
                .collectList()
                .blockOptional()
                .orElseThrow();
        assertThat(keys).hasSize(4);
        for (var kept : keys) {
            var unreliable = new UnreliableStore();
            deletions.scheduleUnlessCanceled(acme.id(), kept).block();

            new MediaDeletionTask(deletions, unreliable, records)
                    .run(new Task(acme.id(), id(acme.id()), 1))
                    .block();

            assertThat(unreliable.deleted).isEmpty();
        }
        assertThat(TestRows.count("select count(*) from media_deletions where org_id = ?", acme.id()))
                .isZero();
    }

    @Test
    void deletesNothingOnceItIsCanceled() {
        var unreliable = new UnreliableStore();
        deletions.scheduleUnlessCanceled(orgId, key).block();
        var task = new Task(orgId, id(), 1);
        deletions.cancel(orgId, key).block();

        new MediaDeletionTask(deletions, unreliable, List.of()).run(task).block();

        assertThat(unreliable.deleted).isEmpty();
    }

    private UUID id() {
        return id(orgId);
    }

    private UUID id(UUID ofCompany) {
        return database.sql("select id from media_deletions where org_id = :org_id")
                .bind("org_id", ofCompany)
                .mapValue(UUID.class)
                .one()
                .blockOptional()
                .orElseThrow();
    }

    @Test
    void oneCompanyWithManyDeletionsDelaysNoOther() {
        var other = TestCompany.insert().id();
        TestRows.execute(
                "with added as (insert into media_deletions (org_id, id, key, created_at)"
                        + " select ?, uuidv7(), 'many/' || n, now() - interval '1 hour' from generate_series(1, 1500) as n"
                        + " returning org_id, id, created_at) insert into tasks (org_id, kind, record_id, due_at)"
                        + " select org_id, 'delete-media', id, created_at from added",
                other);

        deletions.schedule(orgId, key).block();

        awaitNothingPending();
        assertThat(TestRows.count("select count(*) from media_deletions where org_id = ?", other))
                .isPositive();
        TestRows.execute("delete from media_deletions where org_id = ?", other);
        TestRows.execute("delete from tasks where org_id = ?", other);
    }

    private static final class UnreliableStore implements MediaStore {

        private final Set<String> deleted = ConcurrentHashMap.newKeySet();
        private volatile boolean unavailable;

        @Override
        public Mono<IncomingMedia> receive() {
            return Mono.error(new UnsupportedOperationException());
        }

        @Override
        public Mono<MediaContent> get(String key) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Mono<Void> check() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Mono<Void> delete(String key) {
            return unavailable
                    ? Mono.error(new IllegalStateException("unavailable"))
                    : Mono.fromRunnable(() -> deleted.add(key));
        }
    }
}
