package dev.switchboard.smpp;

import dev.switchboard.smpp.Submission.Segment;
import dev.switchboard.smpp.Submission.State;
import dev.switchboard.smpp.Submission.Status;
import dev.switchboard.telephony.CarrierBatches;
import dev.switchboard.telephony.CarrierTasks;
import dev.switchboard.telephony.CarrierTasks.Subject;
import dev.switchboard.telephony.OutboundMessage;
import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// The messages that were accepted, and what is known of their segments. Times are the database's.
///
/// Whoever writes what a receipt says locks the message's row first. So it sees whether the message
/// counts as sent, and [#markSent] sees all receipts that came before.
final class SubmissionStore {

    private static final String INSERT = """
            with added as (
                insert into smpp_messages (org_id, id, from_number, to_number, text, reference)
                select org_id, id, from_number, to_number, text, nextval('smpp_references')
                from unnest((select :org_ids), (select :ids), (select :froms), (select :tos), (select :texts))
                    as given (org_id, id, from_number, to_number, text)
                order by org_id, id
                on conflict do nothing
                returning org_id, id)
            insert into smpp_segments (org_id, message_id, part, user_reference)
            select added.org_id, added.id, part, nextval('smpp_references')
            from added
            join unnest((select :org_ids), (select :ids), (select :parts)) as given (org_id, id, parts)
                on given.org_id = added.org_id and given.id = added.id
            cross join generate_series(1, given.parts) as part""";

    private static final String SELECT = """
            select m.org_id, m.id as message_id, m.from_number, m.to_number, m.text, m.reference, m.status,
                cast(extract(epoch from clock_timestamp() - m.accepted_at) as float8) as age,
                s.part, s.id, s.state, s.user_reference, s.network, s.smsc_id, s.error_code, s.error_reason,
                coalesce(cast(extract(epoch from clock_timestamp() - s.submitted_at) as float8), 0) as submitted_for
            from smpp_messages m
            join smpp_segments s on s.org_id = m.org_id and s.message_id = m.id
            where m.org_id = :org_id and m.id = %s
            order by s.part""";

    private static final String SEGMENT = " where org_id = :org_id and message_id = :message_id and part = :part";
    private static final String STOPPED = "recipient_stopped(:org_id, :to, :message_id)";
    private static final String HAS_LINE =
            "exists (select from numbers where numbers.org_id = :org_id and numbers.number = :from)";
    private static final String MESSAGE = " where org_id = :org_id and id = :message_id";

    private final DatabaseClient database;
    private final CarrierTasks tasks;
    private final TransactionalOperator transactions;
    private final Function<Added, Mono<Void>> add;

    SubmissionStore(
            DatabaseClient database, CarrierTasks tasks, CarrierBatches batches, TransactionalOperator transactions) {
        this.database = database;
        this.tasks = tasks;
        this.transactions = transactions;
        this.add = batches.writes(this::addAll);
    }

    private record Added(OutboundMessage message, int parts, String task) {}

    /// Adds a message and a task for it. One that exists already stays as it is.
    ///
    /// @param parts how many segments it has
    /// @param task the kind of the task
    Mono<Void> add(OutboundMessage message, int parts, String task) {
        return add.apply(new Added(message, parts, task));
    }

    private Mono<Void> addAll(Collection<Added> all) {
        // The same message may be handed off twice at once.
        var added = List.copyOf(all.stream()
                .collect(Collectors.toMap(
                        one -> new Subject(one.message().orgId(), one.message().id()),
                        Function.identity(),
                        (first, second) -> first))
                .values());
        var subjects = added.stream()
                .map(one -> new Subject(one.message().orgId(), one.message().id()))
                .toList();
        return database.sql(INSERT)
                .bind("org_ids", subjects.stream().map(Subject::orgId).toArray(UUID[]::new))
                .bind("ids", subjects.stream().map(Subject::recordId).toArray(UUID[]::new))
                .bind("froms", added.stream().map(one -> one.message().from()).toArray(String[]::new))
                .bind("tos", added.stream().map(one -> one.message().to()).toArray(String[]::new))
                .bind("texts", added.stream().map(one -> one.message().text()).toArray(String[]::new))
                .bind("parts", added.stream().map(Added::parts).toArray(Integer[]::new))
                .then()
                .then(Mono.defer(() -> tasks.addAll(added.getFirst().task(), subjects, Duration.ZERO)))
                .as(transactions::transactional);
    }

    @Nullable
    Submission find(UUID orgId, UUID messageId) {
        return select(SELECT.formatted(":id"), orgId, messageId).block();
    }

    @Nullable
    Submission findBySegment(UUID orgId, UUID segmentId) {
        return select(
                        SELECT.formatted("(select message_id from smpp_segments where org_id = :org_id and id = :id)"),
                        orgId,
                        segmentId)
                .block();
    }

    private Mono<Submission> select(String sql, UUID orgId, UUID id) {
        return database.sql(sql)
                .bind("org_id", orgId)
                .bind("id", id)
                .map(row -> new Row(
                        new Submission(
                                orgId,
                                required(row, "message_id", UUID.class),
                                required(row, "from_number", String.class),
                                required(row, "to_number", String.class),
                                required(row, "text", String.class),
                                required(row, "reference", Integer.class),
                                Status.valueOf(upper(row, "status")),
                                seconds(row, "age"),
                                List.of()),
                        segment(row)))
                .all()
                .collectList()
                .filter(rows -> !rows.isEmpty())
                .map(rows -> {
                    var message = rows.getFirst().message();
                    return new Submission(
                            orgId,
                            message.messageId(),
                            message.from(),
                            message.to(),
                            message.text(),
                            message.reference(),
                            message.status(),
                            message.age(),
                            rows.stream().map(Row::segment).toList());
                });
    }

    private record Row(Submission message, Segment segment) {}

    private static Segment segment(Readable row) {
        var code = row.get("error_code", String.class);
        return new Segment(
                required(row, "id", UUID.class),
                required(row, "part", Integer.class),
                State.valueOf(upper(row, "state")),
                required(row, "user_reference", Integer.class),
                row.get("network", String.class),
                row.get("smsc_id", String.class),
                seconds(row, "submitted_for"),
                code == null ? null : new Failure(code, required(row, "error_reason", String.class)));
    }

    private static String upper(Readable row, String column) {
        return required(row, column, String.class).toUpperCase(Locale.ROOT);
    }

    private static Duration seconds(Readable row, String column) {
        double seconds = required(row, column, Double.class);
        return Duration.ofMillis(Math.max(0, Math.round(seconds * 1000)));
    }

    private static <V> V required(Readable row, String name, Class<V> type) {
        return Objects.requireNonNull(row.get(name, type), name);
    }

    /// Claims a segment, so that no other process submits it. If the recipient has written STOP since the message was
    /// handed over, or the number that it is sent from belongs to another company meanwhile, it fails instead.
    ///
    /// @return whether it can be submitted
    boolean claim(Submission message, Segment segment, String network) {
        boolean claimed = updated(segment(
                        "update smpp_segments set state = 'submitting', network = :network, submitted_at = clock_timestamp()"
                                + SEGMENT + " and state = 'queued' and not " + STOPPED + " and " + HAS_LINE,
                        message,
                        segment)
                .bind("to", message.to())
                .bind("from", message.from())
                .bind("network", network));
        if (!claimed) {
            failIf(STOPPED, message, segment, "to", message.to(), Failure.STOPPED);
            failIf("not " + HAS_LINE, message, segment, "from", message.from(), Failure.NOT_ACCEPTED);
        }
        return claimed;
    }

    /// @param party the parameter of the condition, and `number` its value
    private void failIf(
            String condition, Submission message, Segment segment, String party, String number, Failure failure) {
        updated(segment(
                        "update smpp_segments set state = 'failed', error_code = :code, error_reason = :reason"
                                + SEGMENT + " and state = 'queued' and " + condition,
                        message,
                        segment)
                .bind(party, number)
                .bind("code", failure.code())
                .bind("reason", failure.reason()));
    }

    /// A segment that was claimed and certainly not accepted can be claimed again.
    void requeue(Submission message, Segment segment) {
        updated(segment(
                "update smpp_segments set state = 'queued', network = null, submitted_at = null" + SEGMENT
                        + " and state = 'submitting'",
                message,
                segment));
    }

    /// A segment that the message center does not name is only found by its user reference.
    void acceptUnnamed(Submission message, Segment segment) {
        updated(segment(
                "update smpp_segments set state = 'accepted'" + SEGMENT + " and state = 'submitting'",
                message,
                segment));
    }

    void fail(Submission message, Segment segment, Failure failure) {
        updated(segment(
                        "update smpp_segments set state = 'failed', error_code = :code, error_reason = :reason"
                                + SEGMENT + " and state in ('queued', 'submitting')",
                        message,
                        segment)
                .bind("code", failure.code())
                .bind("reason", failure.reason()));
    }

    /// From now on receipts of the message add tasks.
    ///
    /// @return the message, with the receipts before
    @Nullable
    Submission markSent(Submission message) {
        return message("update smpp_messages set status = 'sent'" + MESSAGE + " and status = 'submitting'", message)
                .fetch()
                .rowsUpdated()
                .then(select(SELECT.formatted(":id"), message.orgId(), message.messageId()))
                .as(transactions::transactional)
                .block();
    }

    /// Adds a task for a message, unless there is one of the kind.
    void addTask(Submission message, String kind) {
        tasks.add(kind, message.orgId(), message.messageId(), Duration.ZERO)
                .as(transactions::transactional)
                .block();
    }

    void complete(Submission message) {
        updated(message("update smpp_messages set status = 'completed', text = ''" + MESSAGE, message));
    }

    void remove(Submission message) {
        updated(message("delete from smpp_messages" + MESSAGE, message));
    }

    private GenericExecuteSpec message(String sql, Submission message) {
        return database.sql(sql).bind("org_id", message.orgId()).bind("message_id", message.messageId());
    }

    private GenericExecuteSpec segment(String sql, Submission message, Segment segment) {
        return message(sql, message).bind("part", segment.part());
    }

    private static boolean updated(GenericExecuteSpec update) {
        Long rows = update.fetch().rowsUpdated().block();
        return rows != null && rows > 0;
    }
}
