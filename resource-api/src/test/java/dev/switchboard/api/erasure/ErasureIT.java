package dev.switchboard.api.erasure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.MediaFiles;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestFaxes;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.jobs.BackgroundJobs;
import dev.switchboard.api.platform.media.MediaDeletions;
import dev.switchboard.api.platform.media.MediaStore;
import dev.switchboard.api.platform.tasks.Task;
import dev.switchboard.api.platform.tasks.Tasks;
import dev.switchboard.testkit.DatabaseSearch;
import dev.switchboard.testkit.TestPostgres;
import dev.switchboard.web.ids.UuidV7Generator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// The resource API's part of an erasure, and the functions with which the authorization server completes it.
@ApiTest
class ErasureIT {

    private final ErasureJob erasing;
    private final ErasureStore erasures;
    private final MediaStore store;
    private final MediaDeletions deletions;
    private final UuidV7Generator ids;
    private final DatabaseClient database;
    private final TransactionalOperator transactions;
    private final PurgeClock clock;
    private final BackgroundJobs jobs;
    private final Tasks tasks;
    private final ApiClient api;

    ErasureIT(
            ErasureJob erasing,
            ErasureStore erasures,
            MediaStore store,
            MediaDeletions deletions,
            UuidV7Generator ids,
            DatabaseClient database,
            TransactionalOperator transactions,
            PurgeClock clock,
            BackgroundJobs jobs,
            Tasks tasks,
            ApiClient api) {
        this.erasing = erasing;
        this.erasures = erasures;
        this.store = store;
        this.deletions = deletions;
        this.ids = ids;
        this.database = database;
        this.transactions = transactions;
        this.clock = clock;
        this.jobs = jobs;
        this.tasks = tasks;
        this.api = api;
    }

    /// Another process, with this batch size.
    private ErasureTask process(int batch, MediaStore media) {
        var shared = new KeepSharedMedia(database, media, deletions, ids, transactions);
        return new ErasureTask(
                erasures,
                new MediaErasure(database, media, shared, erasures),
                clock,
                new ErasureProperties(Duration.ofHours(1), batch, Duration.ofMinutes(1)));
    }

    private static Mono<Duration> batch(ErasureTask process, FilledCompany company) {
        return process.run(new Task(company.id(), company.id(), 1));
    }

    private void eraseRecords(FilledCompany company) {
        erasing.round().block();
        await().until(company::recordsErased);
    }

    private static boolean finish(UUID orgId) throws SQLException {
        try (var connection = TestPostgres.shared().connect("auth");
                var users = connection.prepareStatement("select telephony.erase_users(?, 1)");
                var rest = connection.prepareStatement("select telephony.finish_erasure(?)")) {
            users.setObject(1, orgId);
            rest.setObject(1, orgId);
            long erased;
            do {
                try (var count = users.executeQuery()) {
                    count.next();
                    erased = count.getLong(1);
                }
            } while (erased > 0);
            try (var finished = rest.executeQuery()) {
                finished.next();
                return finished.getBoolean(1);
            }
        }
    }

    private static Connection superuser() throws SQLException {
        return TestPostgres.shared().connect("postgres");
    }

    private static Map<String, Long> rowsWith(Collection<String> texts) throws SQLException {
        try (var connection = superuser()) {
            return new DatabaseSearch(connection).rowsWith(texts);
        }
    }

    private static Map<String, String> digests(UUID orgId) throws SQLException {
        try (var connection = superuser()) {
            return new DatabaseSearch(connection).digests("telephony", orgId);
        }
    }

    private static List<Path> mediaWith(Collection<String> texts) {
        Predicate<Path> matches = file -> {
            try {
                var content = file + Files.readString(file, StandardCharsets.ISO_8859_1);
                return texts.stream().anyMatch(content::contains);
            } catch (NoSuchFileException removedMeanwhile) {
                return false;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
        return MediaFiles.in().stream().filter(matches).toList();
    }

    @Test
    void leavesNothingOfACompanyInAnyColumnOfAnyTableOrInAnyMedium() throws SQLException {
        var acme = FilledCompany.insert();
        var other = FilledCompany.insert();
        assertEveryTableHasRowsOf(acme.id());
        assertThat(mediaWith(acme.traces())).hasSize(11);
        var before = digests(other.id());

        acme.close();
        eraseRecords(acme);

        assertThat(rowsWith(acme.traces()).keySet())
                .containsExactlyInAnyOrder("telephony.erasures", "telephony.companies", "telephony.users");
        assertThat(mediaWith(acme.traces())).isEmpty();
        assertThat(finish(acme.id())).isTrue();
        assertThat(rowsWith(acme.traces())).isEmpty();
        assertThat(digests(other.id())).isEqualTo(before);
        assertThat(mediaWith(other.traces())).hasSize(11);
        assertThat(finish(acme.id())).isFalse();
    }

    /// So that a new table cannot be forgotten: [FilledCompany] has to fill it, and the search has to find
    /// nothing.
    private static void assertEveryTableHasRowsOf(UUID orgId) throws SQLException {
        try (var connection = superuser()) {
            for (var table : new DatabaseSearch(connection).tablesOfCompanies("telephony")) {
                if (!table.equals("telephony.erasures")) {
                    assertThat(TestRows.count("select count(*) from " + table + " where org_id = ?", orgId))
                            .as("rows of FilledCompany in %s", table)
                            .isPositive();
                }
            }
        }
    }

    @Test
    void returnsNumbersToThePoolWhereTheyAreQuarantined() throws SQLException {
        var acme = FilledCompany.insert();
        acme.close();

        eraseRecords(acme);

        assertThat(TestRows.count(
                        "select count(*) from number_pool where number = ? and org_id is null"
                                + " and released_at > now() - interval '1 minute'",
                        acme.number().number()))
                .isEqualTo(1);
    }

    @Test
    void continuesAfterACrashAtAnyPoint() throws SQLException {
        var acme = FilledCompany.insert();
        acme.close();
        var failed = new HashSet<String>();

        erasures.begin(Instant.now()).block();
        for (int i = 0; i < 500 && !acme.recordsErased(); i++) {
            // A transaction that ends with its process.
            transactions
                    .transactional(
                            erasures.eraseRows(acme.id(), 1).then(Mono.error(new IllegalStateException("killed"))))
                    .onErrorComplete()
                    .block();
            // A process for each batch, which ends after the first deletion of each medium.
            batch(process(1, failingOnce(failed)), acme).onErrorComplete().block();
        }

        assertThat(acme.recordsErased()).isTrue();
        assertThat(failed).hasSize(11);
        assertThat(mediaWith(acme.traces())).isEmpty();
        assertThat(finish(acme.id())).isTrue();
        assertThat(rowsWith(acme.traces())).isEmpty();
    }

    /// Deletes a medium and fails, once for each key.
    private MediaStore failingOnce(Set<String> failed) {
        return withDeletion(key -> store.delete(key)
                .then(Mono.defer(
                        () -> failed.add(key) ? Mono.error(new IllegalStateException("killed")) : Mono.empty())));
    }

    /// Retention deletes the recipient's fax while the copy is stored.
    @Test
    void aCopyWhoseRecordIsDeletedMeanwhileIsDeletedToo() {
        var acme = TestCompany.insert();
        var globex = TestCompany.insert();
        var sent = TestFaxes.outbound(TestNumbers.active(acme).insert()).insert();
        var key = "faxes/" + acme.id() + "/" + sent + ".pdf";
        var received = TestFaxes.inbound(TestNumbers.active(globex).insert())
                .mediaKey(key)
                .insert();
        var media = (MediaStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {MediaStore.class}, (proxy, method, arguments) -> {
                    var result = method.invoke(store, arguments);
                    return method.getName().equals("put")
                            ? ((Mono<?>) result)
                                    .then(Mono.fromRunnable(
                                            () -> TestRows.execute("delete from faxes where id = ?", received)))
                            : result;
                });

        new KeepSharedMedia(database, media, deletions, ids, transactions)
                .keepForRecipient(new MediaRow("faxes", acme.id(), sent, List.of(key)), key)
                .block();

        assertThat(TestRows.count("select count(*) from faxes where id = ?", received))
                .isZero();
        assertThat(TestRows.count("select count(*) from media_deletions where org_id = ?", globex.id()))
                .isEqualTo(1);
    }

    private interface Deletion {
        Mono<Void> delete(String key);
    }

    private MediaStore withDeletion(Deletion deletion) {
        return (MediaStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {MediaStore.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("delete")) {
                        return deletion.delete((String) arguments[0]);
                    }
                    try {
                        return method.invoke(store, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    @Test
    void sharesTheWorkAmongProcesses() throws SQLException {
        var acme = FilledCompany.insert();
        acme.close();

        erasures.begin(Instant.now()).block();
        for (int i = 0; i < 500 && !acme.recordsErased(); i++) {
            Mono.whenDelayError(batch(process(2, store), acme), batch(process(3, store), acme))
                    .onErrorComplete()
                    .block();
        }

        assertThat(acme.recordsErased()).isTrue();
        assertThat(mediaWith(acme.traces())).isEmpty();
        assertThat(finish(acme.id())).isTrue();
        assertThat(rowsWith(acme.traces())).isEmpty();
    }

    @Test
    void oneCompanyThatFailsDelaysNoOther() throws SQLException {
        var acme = FilledCompany.insert();
        acme.close();
        var media = withDeletion(key -> key.contains(acme.id().toString())
                ? Mono.error(new IllegalStateException("unavailable"))
                : store.delete(key));
        var process = process(100, media);
        var other = FilledCompany.insert();
        other.close();
        erasures.begin(Instant.now()).block();

        for (int i = 0; i < 100 && !other.recordsErased(); i++) {
            assertThatThrownBy(() -> batch(process, acme).block()).hasMessageContaining("unavailable");
            batch(process, other).block();
        }

        assertThat(other.recordsErased()).isTrue();
        assertThat(acme.recordsErased()).isFalse();
        eraseRecords(acme);
    }

    @Test
    void waitsForItsTime() throws SQLException {
        var active = FilledCompany.insert();
        var later = FilledCompany.insert();
        later.closeAt("now() + interval '1 hour'");
        var before = List.of(digests(active.id()), digests(later.id()));

        erasing.round().block();

        assertThat(List.of(digests(active.id()), digests(later.id()))).isEqualTo(before);
        assertThat(TestRows.count("select count(*) from erasures where org_id in (?, ?)", active.id(), later.id()))
                .isZero();
        TestRows.execute("update companies set status = 'active', erase_at = null where id = ?", later.id());
    }

    @Test
    void aProcessWhoseClockIsAheadErasesNothingEarlier() throws SQLException {
        var later = FilledCompany.insert();
        later.closeAt("now() + interval '1 hour'");
        var before = digests(later.id());
        var ahead = new PurgeClock(database, Clock.offset(Clock.systemUTC(), Duration.ofDays(365)));

        new ErasureJob(erasures, tasks, ahead, jobs, transactions).round().block();

        assertThat(digests(later.id())).isEqualTo(before);
        assertThat(TestRows.count("select count(*) from erasures where org_id = ?", later.id()))
                .isZero();
        TestRows.execute("update companies set status = 'active', erase_at = null where id = ?", later.id());
    }

    @Test
    void aCompanyWhoseErasureHasBegunCannotBeReinstated() throws SQLException {
        var acme = FilledCompany.insert();
        acme.close();
        erasing.round().block();

        assertThatThrownBy(() -> TestRows.execute(
                        "update companies set status = 'active', erase_at = null where id = ?", acme.id()))
                .hasMessageContaining("is being erased");
    }

    @Test
    void recordsThatComeLateAreErasedBeforeTheCompany() throws SQLException {
        var acme = FilledCompany.insert();
        acme.close();
        eraseRecords(acme);
        TestRows.execute(
                "insert into tasks (org_id, kind, record_id, due_at) values (?, 'test', uuidv7(), now() + interval '1 day')",
                acme.id());

        assertThat(finish(acme.id())).isFalse();
        eraseRecords(acme);

        assertThat(finish(acme.id())).isTrue();
        assertThat(rowsWith(acme.traces())).isEmpty();
    }

    @Test
    void anotherCompanyKeepsTheFaxesAndPicturesThatItReceived() throws SQLException {
        var acme = FilledCompany.insert();
        var other = TestCompany.insert();
        var line = TestNumbers.active(other)
                .capabilities("{voice,sms,mms,fax}")
                .assignedTo(other.owner())
                .insert();
        var sent = TestFaxes.outbound(acme.number()).insert();
        TestRows.execute("update faxes set to_number = ? where id = ?", line.number(), sent);
        var received = TestFaxes.inbound(line).insert();
        TestRows.execute(
                "update faxes set from_number = ?, media_key = ? where id = ?",
                acme.number().number(),
                "faxes/" + acme.id() + "/" + sent + ".pdf",
                received);
        var picture = TestMessages.outbound(acme.company(), "sent")
                .on(acme.number())
                .other(line.number())
                .media("a shared picture")
                .insert();
        var shown = TestMessages.inbound(other)
                .on(line)
                .other(acme.number().number())
                .media("none")
                .insert();
        TestRows.execute(
                "update messages set media = (select media from messages where id = ?) where id = ?", picture, shown);
        acme.close();

        eraseRecords(acme);

        assertThat(finish(acme.id())).isTrue();
        assertThat(rowsWith(acme.traces())).isEmpty();
        assertThat(api.get("/v1/faxes/" + received + "/media", other.owner().token())
                        .assertStatus(200)
                        .text())
                .isEqualTo(TestFaxes.PAGES);
        assertThat(api.get("/v1/messages/" + shown + "/media/0", other.owner().token())
                        .assertStatus(200)
                        .text())
                .isEqualTo("a shared picture");
    }

    @Test
    void theFunctionsEraseNothingOfAnActiveCompany() throws SQLException {
        var acme = TestCompany.insert();

        assertThatThrownBy(() -> erasures.eraseRows(acme.id(), 10).block()).hasMessageContaining("is not being erased");
        assertThatThrownBy(
                        () -> erasures.eraseRows(acme.id(), "faxes", List.of()).block())
                .hasMessageContaining("is not being erased");
        assertThat(finish(acme.id())).isFalse();
    }
}
