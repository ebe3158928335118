package dev.switchboard.api.tasks;

import dev.switchboard.api.database.Columns;
import java.time.Duration;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

@Repository
class TaskStore {

    private static final String LATER = "clock_timestamp() + make_interval(secs => :seconds)";
    private static final String INSERT = "insert into tasks (org_id, kind, record_id, due_at)"
            + " values (:org_id, :kind, :record_id, " + LATER + ") on conflict do nothing";
    private static final String CLAIM = """
            with due as materialized (
                select org_id, kind, record_id from tasks
                where kind = :kind and due_at <= clock_timestamp()
                order by due_at limit :rows for update skip locked)
            update tasks set lease = :lease, attempts = attempts + 1, due_at = %s
            from due
            where (tasks.org_id, tasks.kind, tasks.record_id) = (due.org_id, due.kind, due.record_id)
            returning tasks.org_id, tasks.record_id, tasks.attempts""".formatted(LATER);
    private static final String HELD =
            " where org_id = :org_id and kind = :kind and record_id = :record_id and lease = :lease";

    private final DatabaseClient database;

    TaskStore(DatabaseClient database) {
        this.database = database;
    }

    /// One that is there already stays as it is.
    Mono<Void> add(String kind, UUID orgId, UUID recordId, Duration delay) {
        return later(INSERT, delay)
                .bind("org_id", orgId)
                .bind("kind", kind)
                .bind("record_id", recordId)
                .then();
    }

    /// Claims what is due, and what nobody else is claiming.
    Flux<Task> claim(String kind, UUID lease, int rows, Duration leaseTime) {
        return later(CLAIM, leaseTime)
                .bind("kind", kind)
                .bind("rows", rows)
                .bind("lease", lease)
                .map(row -> task(new Columns(row)))
                .all();
    }

    /// Ends a task, unless somebody else has it by now.
    Mono<Void> remove(String kind, Task task, UUID lease) {
        return held(database.sql("delete from tasks" + HELD), kind, task, lease);
    }

    /// Has it go on later.
    Mono<Void> goOn(String kind, Task task, UUID lease, Duration delay) {
        return held(
                later("update tasks set lease = null, attempts = 0, due_at = " + LATER + HELD, delay),
                kind,
                task,
                lease);
    }

    /// Has it tried again later.
    Mono<Void> tryAgain(String kind, Task task, UUID lease, Duration delay) {
        return held(later("update tasks set lease = null, due_at = " + LATER + HELD, delay), kind, task, lease);
    }

    private GenericExecuteSpec later(String sql, Duration delay) {
        return database.sql(sql).bind("seconds", delay.toMillis() / 1000.0);
    }

    private static Mono<Void> held(GenericExecuteSpec statement, String kind, Task task, UUID lease) {
        return statement
                .bind("org_id", task.orgId())
                .bind("kind", kind)
                .bind("record_id", task.recordId())
                .bind("lease", lease)
                .then();
    }

    private static Task task(Columns row) {
        return new Task(row.uuid("org_id"), row.uuid("record_id"), row.count("attempts"));
    }
}
