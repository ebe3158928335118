package dev.switchboard.api.platform.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.telephony.NotLeader;
import dev.switchboard.testkit.TestPostgres;
import dev.switchboard.web.ids.UuidV7Generator;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

@ApiTest
class TaskIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final Pattern PAGES = Pattern.compile("Buffers: shared hit=([0-9]+)");

    private final TaskStore store;
    private final Tasks tasks;
    private final UuidV7Generator ids;
    private final TransactionalOperator transactions;
    private final TestCompany acme = TestCompany.insert();
    private final String kind = "test-" + UUID.randomUUID().toString().replaceAll("[^a-f]", "") + "a";
    private final List<Task> done = Collections.synchronizedList(new ArrayList<>());
    private final List<Disposable> workers = new ArrayList<>();

    TaskIT(TaskStore store, Tasks tasks, UuidV7Generator ids, TransactionalOperator transactions) {
        this.store = store;
        this.tasks = tasks;
        this.ids = ids;
        this.transactions = transactions;
    }

    @AfterEach
    void stop() {
        workers.forEach(Disposable::dispose);
    }

    private void start(Duration lease, Function<Task, Mono<Duration>> run) {
        start(lease, false, run);
    }

    private void start(Duration lease, boolean extendsLease, Function<Task, Mono<Duration>> run) {
        var work = new TaskWork() {
            @Override
            public String kind() {
                return kind;
            }

            @Override
            public int atOnce() {
                return 2;
            }

            @Override
            public boolean extendsLease() {
                return extendsLease;
            }

            @Override
            public Mono<Duration> run(Task task) {
                done.add(task);
                return run.apply(task);
            }
        };
        var properties = new TaskProperties(lease, Duration.ofMillis(200), Duration.ofMillis(200));
        workers.add(new TaskWorker(work, store, tasks, ids, properties).run().subscribe());
    }

    private UUID add() {
        return add(acme);
    }

    private UUID add(TestCompany company) {
        var id = TestRows.id();
        tasks.add(kind, company.id(), id, Duration.ZERO)
                .as(transactions::transactional)
                .block(PATIENCE);
        return id;
    }

    private List<ClaimedTask> claim(UUID lease, int rows, Duration leaseTime) {
        return store.claim(kind, false, lease, new Share(Share.START, Share.END, rows, rows, List.of()), leaseTime)
                .map(Claimed::tasks)
                .blockOptional(PATIENCE)
                .orElseThrow();
    }

    private List<ClaimedTask> remaining() {
        return claim(ids.next(), 100, Duration.ZERO);
    }

    @Test
    void leavesATaskToAnotherProcess() {
        var elsewhere = Collections.synchronizedList(new ArrayList<Task>());
        start(PATIENCE, task -> Mono.error(new NotLeader("west")));
        add();
        Awaitility.await().atMost(PATIENCE).until(() -> done.size() > 1);

        start(PATIENCE, task -> Mono.fromRunnable(() -> elsewhere.add(task)));

        Awaitility.await().atMost(PATIENCE).until(() -> elsewhere.size() == 1);
        Awaitility.await().atMost(PATIENCE).until(() -> remaining().isEmpty());
        assertThat(done).extracting(Task::attempts).containsOnly(1);
    }

    @Test
    void runsOnceWithSeveralWorkers() {
        start(PATIENCE, task -> Mono.empty());
        start(PATIENCE, task -> Mono.empty());

        var added = new ArrayList<UUID>();
        for (int i = 0; i < 40; i++) {
            added.add(add());
        }

        Awaitility.await().untilAsserted(() -> assertThat(done).hasSize(40));
        assertThat(done.stream().map(Task::recordId)).containsExactlyInAnyOrderElementsOf(added);
        Awaitility.await().untilAsserted(() -> assertThat(remaining()).isEmpty());
    }

    @Test
    void isNotWrittenWithoutItsTransaction() {
        assertThatThrownBy(() -> tasks.add(kind, acme.id(), TestRows.id(), Duration.ZERO)
                        .then(Mono.<Void>error(new IllegalStateException("rolled back")))
                        .as(transactions::transactional)
                        .block(PATIENCE))
                .hasMessageContaining("rolled back");

        assertThat(remaining()).isEmpty();
    }

    @Test
    void runsAgainUntilItSucceeds() {
        start(PATIENCE, task -> task.attempts() < 3 ? Mono.error(new IllegalStateException("not yet")) : Mono.empty());

        add();

        Awaitility.await()
                .untilAsserted(
                        () -> assertThat(done.stream().map(Task::attempts)).containsExactly(1, 2, 3));
        Awaitility.await().untilAsserted(() -> assertThat(remaining()).isEmpty());
    }

    @Test
    void continuesAfterTheReturnedDelay() {
        start(PATIENCE, task -> done.size() < 3 ? Mono.just(Duration.ofMillis(50)) : Mono.empty());

        add();

        Awaitility.await()
                .untilAsserted(
                        () -> assertThat(done.stream().map(Task::attempts)).containsExactly(1, 1, 1));
    }

    @Test
    void isClaimedAgainWhenItsLeaseEnds() {
        var id = add();
        assertThat(claim(ids.next(), 10, Duration.ofMillis(300))).hasSize(1);

        start(PATIENCE, task -> Mono.empty());

        Awaitility.await().untilAsserted(() -> assertThat(done).containsExactly(new Task(acme.id(), id, 2)));
    }

    private long rows(String condition) {
        return TestRows.count("select count(*) from tasks where kind = ? and " + condition, kind);
    }

    /// In milliseconds; the end of the lease while the task runs.
    private long dueAt() {
        return TestRows.count(
                "select cast(1000 * extract(epoch from due_at) as bigint) from tasks where kind = ?", kind);
    }

    @Test
    void theLeaseOfALongTaskIsExtendedUntilItEnds() {
        var end = Sinks.<Duration>empty();
        start(PATIENCE.dividedBy(20), true, task -> end.asMono());
        add();
        Awaitility.await().until(() -> done.size() == 1);
        long claimedUntil = dueAt();

        Awaitility.await().until(() -> dueAt() > claimedUntil);
        end.tryEmitEmpty().orThrow();

        Awaitility.await().until(() -> rows("true") == 0);
    }

    @Test
    void aLongTaskThatLosesItsLeaseIsCanceled() {
        var canceled = new CompletableFuture<Boolean>();
        start(PATIENCE.dividedBy(20), true, task -> Mono.<Duration>never().doOnCancel(() -> canceled.complete(true)));
        add();
        Awaitility.await().until(() -> done.size() == 1);

        TestRows.execute(
                "update tasks set lease = gen_random_uuid(), due_at = now() + interval '1 hour' where kind = ?", kind);

        Awaitility.await().until(canceled::isDone);
        assertThat(rows("due_at > now() + interval '1 minute'")).isOne();
    }

    @Test
    void isNotEndedByAnExpiredLease() {
        add();
        var late = ids.next();
        var claimed = claim(late, 1, Duration.ZERO).getFirst();
        var holder = ids.next();
        // Times are rounded to milliseconds: what is due now may be due in half of one.
        var again = new ArrayList<ClaimedTask>();
        Awaitility.await().until(() -> again.addAll(claim(holder, 1, PATIENCE)));

        store.remove(kind, claimed, late).block(PATIENCE);
        store.retry(kind, claimed, late, Duration.ZERO).block(PATIENCE);

        assertThat(remaining()).isEmpty();
        store.retry(kind, again.getFirst(), holder, Duration.ZERO).block(PATIENCE);
        Awaitility.await().untilAsserted(() -> assertThat(remaining()).hasSize(1));
    }

    @Test
    void aCompanyWithManyTasksDoesNotDelayAnother() {
        var other = TestCompany.insert();
        for (int i = 0; i < 60; i++) {
            add();
        }
        start(PATIENCE, task -> task.orgId().equals(acme.id()) ? Mono.never() : Mono.empty());
        Awaitility.await().untilAsserted(() -> assertThat(done).isNotEmpty());

        var others = add(other);

        Awaitility.await().untilAsserted(() -> assertThat(done).contains(new Task(other.id(), others, 1)));
        assertThat(done.stream().filter(task -> task.orgId().equals(acme.id()))).hasSize(1);
    }

    @Test
    void servesCompaniesInTurn() {
        var others = List.of(TestCompany.insert(), TestCompany.insert());
        for (int i = 0; i < 5; i++) {
            add();
        }
        others.forEach(this::add);
        var orgs = new ArrayList<UUID>();
        var after = Share.START;
        for (int i = 0; i < 3; i++) {
            var claimed = Objects.requireNonNull(
                    store.claim(kind, false, ids.next(), new Share(after, Share.END, 1, 1, List.of()), PATIENCE)
                            .block(PATIENCE));
            orgs.add(claimed.tasks().getFirst().task().orgId());
            after = Objects.requireNonNull(claimed.position());
        }

        assertThat(orgs)
                .containsExactly(acme.id(), others.get(0).id(), others.get(1).id());
    }

    @Test
    void claimsNothingForACompanyAtItsLimit() {
        add();
        add();
        var running = new Share(Share.START, Share.END, 10, 2, List.of(acme.id()));

        assertThat(Objects.requireNonNull(store.claim(kind, false, ids.next(), running, PATIENCE)
                                .block(PATIENCE))
                        .tasks())
                .hasSize(1);
    }

    @Test
    void aRoundOfClaimsEndsWhereItBegan() {
        add();
        add(TestCompany.insert());

        var before =
                store.claim(kind, false, ids.next(), new Share(Share.START, acme.id(), 10, 2, List.of()), PATIENCE);

        assertThat(Objects.requireNonNull(before.block(PATIENCE)).tasks())
                .extracting(claimed -> claimed.task().orgId())
                .containsExactly(acme.id());
    }

    @ParameterizedTest
    @CsvSource({
        "-1 hour, force_custom_plan",
        "-1 hour, force_generic_plan",
        "1 hour, force_custom_plan",
        "1 hour, force_generic_plan"
    })
    void aClaimReadsNoMoreForALongBacklog(String due, String plans) throws SQLException {
        add(TestCompany.insert());
        analyze();
        try (var connection = TestPostgres.shared().connect("telephony")) {
            connection.setAutoCommit(false);
            TestRows.execute(
                    connection,
                    "insert into tasks (org_id, kind, record_id, due_at) select ?, ?, gen_random_uuid(),"
                            + " now() + cast(? as interval) from generate_series(1, 100000)",
                    acme.id(),
                    kind,
                    due);

            var plan = planOfAClaim(connection, plans);
            assertThat(pagesRead(plan)).as(plan).isLessThan(100);
            connection.rollback();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"force_custom_plan", "force_generic_plan"})
    void theEndOfATaskReadsNoMoreForALongBacklog(String plans) throws SQLException {
        add(TestCompany.insert());
        analyze();
        var lease = UUID.randomUUID();
        try (var connection = TestPostgres.shared().connect("telephony")) {
            connection.setAutoCommit(false);
            TestRows.execute(
                    connection,
                    "insert into tasks (org_id, kind, record_id, due_at, lease) select ?, ?, gen_random_uuid(), now(),"
                            + " cast(? as uuid) from generate_series(1, 100000)",
                    acme.id(),
                    kind,
                    lease);

            var plan = planOfEnds(connection, plans, lease);
            assertThat(pagesRead(plan)).as(plan).isLessThan(100);
            connection.rollback();
        }
    }

    private String planOfEnds(Connection connection, String plans, UUID lease) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(CustomPlans.INDEX_ORDER);
            statement.execute("set local plan_cache_mode = " + plans);
            statement.execute("prepare ends (text) as " + TaskStore.END.replace(":ends", "$1"));
            try (var plan = statement.executeQuery(
                    "explain (analyze, buffers, timing off) execute ends ('" + ends(connection, lease) + "')")) {
                var text = new StringJoiner("\n");
                while (plan.next()) {
                    text.add(plan.getString(1));
                }
                return text.toString();
            } finally {
                statement.execute("deallocate ends");
            }
        }
    }

    /// Ten of the leased tasks, which are done.
    private static String ends(Connection connection, UUID lease) throws SQLException {
        try (var query = connection.prepareStatement(
                "select json_agg(ended) from (select org_id, kind, record_id,"
                        + " cast(ctid as text) as place, lease, true as succeeded from tasks where lease = ? limit 10) as ended")) {
            query.setObject(1, lease);
            try (var rows = query.executeQuery()) {
                assertThat(rows.next()).isTrue();
                return rows.getString(1);
            }
        }
    }

    /// Statistics from before the backlog.
    private static void analyze() throws SQLException {
        try (var connection = TestPostgres.shared().connect("telephony_migrator");
                var statement = connection.createStatement()) {
            statement.execute("analyze telephony.tasks");
        }
    }

    private String planOfAClaim(Connection connection, String plans) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(CustomPlans.INDEX_ORDER);
            statement.execute("set local plan_cache_mode = " + plans);
            statement.execute("prepare claim (text, uuid, uuid, int, int, uuid[], int, float8, uuid) as "
                    + TaskStore.CLAIM
                            .replace(":kind", "$1")
                            .replace(":lease", "$2")
                            .replace(":after", "$3")
                            .replace(":rows", "$4")
                            .replace(":each", "$5")
                            .replace(":running", "$6")
                            .replace(":companies", "$7")
                            .replace(":seconds", "$8")
                            .replace(":until", "$9"));
            try (var plan = statement.executeQuery(
                    "explain (analyze, buffers, timing off) execute claim('%s', '%s', '%s', 4, 3, '{}', 500, 60, '%s')"
                            .formatted(kind, TestRows.id(), Share.START, Share.END))) {
                var text = new StringJoiner("\n");
                while (plan.next()) {
                    text.add(plan.getString(1));
                }
                return text.toString();
            } finally {
                statement.execute("deallocate claim");
            }
        }
    }

    private static long pagesRead(String plan) {
        var pages = PAGES.matcher(plan);
        assertThat(pages.find()).as(plan).isTrue();
        return Long.parseLong(pages.group(1));
    }
}
