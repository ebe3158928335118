package dev.switchboard.api.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.api.database.PurgeClock;
import dev.switchboard.api.jobs.BackgroundJobs;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestOrganisation;
import dev.switchboard.api.kit.TestRows;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

@ApiTest
class MediaDeletionsIT {

    private static final String KEY = "voicemails/gone.ogg";

    private final DatabaseClient database;
    private final ForgetfulStore store = new ForgetfulStore();
    private final UUID orgId = TestOrganisation.insert().id();

    private final BackgroundJobs jobs;

    MediaDeletionsIT(DatabaseClient database, BackgroundJobs jobs) {
        this.database = database;
        this.jobs = jobs;
    }

    private MediaDeletions deletions() {
        return deletions(Clock.tickMillis(ZoneOffset.UTC));
    }

    private MediaDeletions deletions(Clock clock) {
        return new MediaDeletions(database, store, clock, new PurgeClock(database, clock), jobs);
    }

    private List<String> pending() {
        return database.sql("select key from media_deletions where org_id = :org_id")
                .bind("org_id", orgId)
                .mapValue(String.class)
                .all()
                .collectList()
                .blockOptional()
                .orElseThrow();
    }

    @Test
    void deletesAtOnceWhatIsAskedToGo() {
        deletions().ask(orgId, KEY).then(deletions().delete(orgId, KEY)).block();

        assertThat(store.deleted).contains(KEY);
        assertThat(pending()).isEmpty();
    }

    @Test
    void sparesWhatBelongsToARecordByThen() {
        deletions()
                .askUnlessSpared(orgId, KEY)
                .then(deletions().spare(orgId, KEY))
                .block();

        assertThat(pending()).isEmpty();
        assertThatThrownBy(() -> deletions().spare(orgId, KEY).block()).hasMessageContaining("was deleted");
    }

    @Test
    void deletesWhatCameToNothingOnceItsTimeHasCome() {
        deletions().askUnlessSpared(orgId, KEY).then(deletions().sweep()).block();
        assertThat(store.deleted).doesNotContain(KEY);
        assertThat(pending()).containsExactly(KEY);

        deletions(Clock.offset(Clock.tickMillis(ZoneOffset.UTC), Duration.ofMinutes(61)))
                .sweep()
                .block();
        assertThat(pending()).as("one clock that is ahead").containsExactly(KEY);
        database.sql(
                        "update media_deletions set created_at = created_at - interval '61 minutes' where org_id = :org_id")
                .bind("org_id", orgId)
                .then()
                .block();
        deletions().sweep().block();

        assertThat(store.deleted).contains(KEY);
        assertThat(pending()).isEmpty();
    }

    @Test
    void sparesAnUploadOfAProcessWhoseClockIsBehind() {
        var behind = Clock.offset(Clock.tickMillis(ZoneOffset.UTC), Duration.ofHours(-2));
        deletions(behind).askUnlessSpared(orgId, KEY).block();

        deletions().sweep().block();

        assertThat(pending()).containsExactly(KEY);
    }

    @Test
    void deletesLaterWhereTheStoreIsAway() {
        store.away = true;
        deletions().ask(orgId, KEY).then(deletions().delete(orgId, KEY)).block();
        assertThat(pending()).containsExactly(KEY);
        deletions().sweep().block();
        assertThat(pending()).containsExactly(KEY);

        store.away = false;
        deletions().sweep().block();

        assertThat(store.deleted).contains(KEY);
        assertThat(pending()).isEmpty();
    }

    @Test
    void oneOrganizationWithManyDeletionsDelaysNoOther() {
        var other = TestOrganisation.insert().id();
        TestRows.execute(
                "insert into media_deletions (org_id, key, created_at)"
                        + " select ?, 'many/' || n, now() - interval '1 hour' from generate_series(1, 1500) as n",
                other);
        deletions().ask(orgId, KEY).block();

        deletions().sweep().block();

        assertThat(pending()).isEmpty();
        TestRows.execute("delete from media_deletions where org_id = ?", other);
    }

    private static final class ForgetfulStore implements MediaStore {

        private final Set<String> deleted = ConcurrentHashMap.newKeySet();
        private volatile boolean away;

        @Override
        public Mono<IncomingMedia> take() {
            return Mono.error(new UnsupportedOperationException());
        }

        @Override
        public Mono<MediaContent> get(String key) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Mono<Void> delete(String key) {
            return away ? Mono.error(new IllegalStateException("away")) : Mono.fromRunnable(() -> deleted.add(key));
        }
    }
}
