package dev.switchboard.api.platform.tasks;

import dev.switchboard.api.platform.database.BatchWriter;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.telephony.CarrierTasks.Subject;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

@Repository
class TaskStore {

    private static final String LATER = "clock_timestamp() + make_interval(secs => :seconds)";
    private static final String INSERT = "insert into tasks (org_id, kind, record_id, due_at)"
            + " select org_id, :kind, record_id, " + LATER
            + " from unnest((select :org_ids), (select :record_ids)) as added (org_id, record_id)"
            + " order by org_id, record_id"
            + " on conflict do nothing";

    static final String INSERT_FOR = "insert into tasks (org_id, kind, record_id, due_at)"
            + " select org_id, %s, id, clock_timestamp() from %s on conflict do nothing";

    /// How many companies one statement visits, which bounds its cost.
    private static final int COMPANIES = 500;

    static final String CLAIM = claimWhere("");

    /// Leaves the tasks of suspended companies, with one look-up for each that has something due.
    private static final String CLAIM_UNLESS_SUSPENDED = claimWhere(" and not exists (select from companies"
            + " where companies.id = visited.org_id and companies.status <> 'active')");

    private static final String EXTEND = "update tasks set due_at = " + LATER
            + " where org_id = :org_id and kind = :kind and record_id = :record_id and lease = :lease"
            + " returning cast(ctid as text)";

    /// Removes tasks, or makes them due later, unless another process has claimed them since. A
    /// claimed row stays in its place. Looked up by its keys, it would be found through the index of due
    /// tasks, which reads all tasks of the company. If the table has been rewritten meanwhile, the
    /// task runs again.
    static final String END = """
            with ended as materialized (
                select found.place, ends.seconds, ends.succeeded
                from json_to_recordset(cast(:ends as json)) as ends (
                    org_id uuid, kind text, record_id uuid, place tid, lease uuid, seconds float8, succeeded boolean)
                cross join lateral (
                    select ctid as place from tasks
                    where ctid = ends.place and org_id = ends.org_id and kind = ends.kind
                        and record_id = ends.record_id and lease = ends.lease
                    for update) found),
            removed as (
                delete from tasks where ctid = any (array(select place from ended where seconds is null)))
            update tasks set lease = null, attempts = case when later.succeeded then 0 else attempts end,
                due_at = clock_timestamp() + make_interval(secs => later.seconds)
            from (select * from ended where seconds is not null) later
            where tasks.ctid = later.place""";

    private static final int ENDS_PER_STATEMENT = 500;

    private final DatabaseClient database;
    private final CustomPlans plans;
    private final JsonMapper json;
    private final BatchWriter<TaskEnd, Void> ends =
            new BatchWriter<>(ENDS_PER_STATEMENT, TaskEnd::orgId, all -> end(all).thenReturn(Map.of()));

    TaskStore(DatabaseClient database, CustomPlans plans, JsonMapper json) {
        this.database = database;
        this.plans = plans;
        this.json = json;
    }

    /// Visits companies that have tasks of the kind, one index probe each, and takes from each
    /// that has something due. Nothing is sorted or counted, so that the cost does not depend on
    /// how many tasks wait. What is due is compared with the time at which the statement began: an
    /// index cannot be used with a time that moves on. The claimed rows are locked, so that they
    /// can be found by their place. Statistics from before a backlog would mislead the planner, so
    /// the statement runs in index order. Times of tasks are rounded to milliseconds.
    ///
    /// @param condition on `visited`
    private static String claimWhere(String condition) {
        return """
            with recursive visited (org_id, due_at, turn) as (
                select cast(:after as uuid), cast(null as timestamptz), 0
                union all
                select next.org_id, next.due_at, visited.turn + 1
                from visited cross join lateral (
                    select org_id, due_at from tasks
                    where kind = :kind and org_id > visited.org_id and org_id <= :until
                    order by org_id, due_at limit 1) next
                where visited.turn < :companies),
            due as materialized (
                select picked.org_id, picked.place
                from visited cross join lateral (
                    select org_id, ctid as place from tasks
                    where kind = :kind and org_id = visited.org_id and due_at <= %1$s
                    order by due_at
                    limit greatest(0, :each - (
                        select count(*) from unnest((select :running)) as running (org_id)
                        where running.org_id = visited.org_id))
                    for update skip locked) picked
                where visited.due_at <= %1$s%3$s
                limit :rows),
            claimed as (
                update tasks set lease = :lease, attempts = attempts + 1, due_at = %2$s
                where tasks.ctid = any (array(select place from due))
                returning tasks.org_id, tasks.record_id, tasks.attempts, cast(tasks.ctid as text) as place)
            select claimed.org_id, claimed.record_id, claimed.attempts, claimed.place, case
                when (select count(*) from due) = :rows
                    then (select org_id from due order by org_id desc limit 1)
                else (select org_id from visited where turn = :companies)
                end as position
            from (select) as one left join claimed on true
            order by claimed.org_id""".formatted("statement_timestamp() + interval '1 millisecond'", LATER, condition);
    }

    /// Adds tasks; those that exist already stay as they are.
    Mono<Void> addAll(String kind, Collection<Subject> subjects, Duration delay) {
        return later(INSERT, delay)
                .bind("kind", kind)
                .bind("org_ids", subjects.stream().map(Subject::orgId).toArray(UUID[]::new))
                .bind("record_ids", subjects.stream().map(Subject::recordId).toArray(UUID[]::new))
                .then();
    }

    Mono<Void> cancel(String kind, UUID orgId, UUID recordId) {
        return take(kind, orgId, recordId).then();
    }

    /// @return whether there was such a task
    Mono<Boolean> take(String kind, UUID orgId, UUID recordId) {
        return database.sql("delete from tasks where org_id = :org_id and kind = :kind and record_id = :record_id")
                .bind("org_id", orgId)
                .bind("kind", kind)
                .bind("record_id", recordId)
                .fetch()
                .rowsUpdated()
                .map(rows -> rows > 0);
    }

    /// Claims due tasks that no other replica is claiming.
    ///
    /// @param pauses whether to leave those of suspended companies
    Mono<Claimed> claim(String kind, boolean pauses, UUID lease, Share share, Duration leaseTime) {
        return plans.inIndexOrder(later(pauses ? CLAIM_UNLESS_SUSPENDED : CLAIM, leaseTime)
                        .bind("kind", kind)
                        .bind("lease", lease)
                        .bind("after", share.after())
                        .bind("until", share.until())
                        .bind("rows", share.rows())
                        .bind("each", share.each())
                        .bind("running", share.running().toArray(UUID[]::new))
                        .bind("companies", COMPANIES)
                        .map(row -> row(new Columns(row)))
                        .all())
                .collectList()
                .map(rows -> new Claimed(
                        rows.stream().flatMap(row -> row.task().stream()).toList(),
                        rows.getFirst().position()));
    }

    /// A row has no task if nothing was claimed.
    private record Row(Optional<ClaimedTask> task, @Nullable UUID position) {}

    private static Row row(Columns row) {
        var orgId = row.uuidOrNull("org_id");
        return new Row(
                orgId == null
                        ? Optional.empty()
                        : Optional.of(new ClaimedTask(
                                new Task(orgId, row.uuid("record_id"), row.count("attempts")), row.text("place"))),
                row.uuidOrNull("position"));
    }

    /// Extends the lease of a task, whose row then has another place.
    ///
    /// @return empty when the lease is lost
    Mono<ClaimedTask> extend(String kind, Task task, UUID lease, Duration leaseTime) {
        return plans.inIndexOrder(later(EXTEND, leaseTime)
                        .bind("org_id", task.orgId())
                        .bind("kind", kind)
                        .bind("record_id", task.recordId())
                        .bind("lease", lease)
                        .mapValue(String.class)
                        .one())
                .map(place -> new ClaimedTask(task, place));
    }

    /// Removes a task, unless another process has claimed it since.
    Mono<Void> remove(String kind, ClaimedTask task, UUID lease) {
        return ends.write(TaskEnd.done(kind, task, lease));
    }

    /// Makes a task that succeeded due again after a delay.
    Mono<Void> continueAfter(String kind, ClaimedTask task, UUID lease, Duration delay) {
        return ends.write(TaskEnd.dueAfter(kind, task, lease, delay, true));
    }

    /// Makes a task that failed due again after a delay.
    Mono<Void> retry(String kind, ClaimedTask task, UUID lease, Duration delay) {
        return ends.write(TaskEnd.dueAfter(kind, task, lease, delay, false));
    }

    private Mono<Void> end(Collection<TaskEnd> all) {
        return plans.inIndexOrder(
                database.sql(END).bind("ends", json.writeValueAsString(all)).then());
    }

    private GenericExecuteSpec later(String sql, Duration delay) {
        return database.sql(sql).bind("seconds", delay.toMillis() / 1000.0);
    }
}
