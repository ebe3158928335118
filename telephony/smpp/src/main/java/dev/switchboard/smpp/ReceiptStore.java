package dev.switchboard.smpp;

import dev.switchboard.smpp.Submission.Segment;
import dev.switchboard.telephony.CarrierTasks;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Writes what receipts, and responses to submissions, say about segments. A receipt may come before
/// the response that names its message; then it waits in a row. Both take a lock of (network, id), so
/// that one of them sees the other.
final class ReceiptStore {

    /// What became of a receipt.
    enum Result {
        /// It ended a segment's way.
        APPLIED,
        /// The segment's fate was known.
        REPEATED,
        /// There is no such segment yet.
        STORED,
        /// It says nothing final, or nothing that can be understood.
        IGNORED
    }

    private static final String LOCK =
            "select count(cast(pg_advisory_xact_lock(hashtextextended(:network || ' ' || :smsc_id, 0)) as text))";

    private static final String BY_ID = """
            select org_id, message_id, part from smpp_segments
            where network = :network and smsc_id = :smsc_id
            order by submitted_at desc limit 1""";

    private static final String BY_USER_REFERENCE = """
            select s.org_id, s.message_id, s.part
            from smpp_segments s join smpp_messages m on m.org_id = s.org_id and m.id = s.message_id
            where s.network = :network and s.state = 'submitting' and s.user_reference = :user_reference
                and m.from_number = :from and m.to_number = :to
            order by s.submitted_at desc limit 1""";

    private static final String LOCK_MESSAGE =
            "select status from smpp_messages where org_id = :org_id and id = :message_id for no key update";

    private static final String APPLY = """
            update smpp_segments set state = :state, error_code = :code, error_reason = :reason,
                smsc_id = coalesce(smsc_id, :smsc_id)
            where org_id = :org_id and message_id = :message_id and part = :part and state in ('submitting', 'accepted')
            returning id""";

    /// The only unclear segment between these numbers, and the only receipt that came for them since.
    private static final String UNCLEAR = """
            with unclear as (
                select s.org_id, s.message_id, s.part, s.submitted_at
                from smpp_segments s join smpp_messages m on m.org_id = s.org_id and m.id = s.message_id
                where s.network = :network and s.state = 'submitting' and m.from_number = :from and m.to_number = :to),
            waiting as (
                select id, smsc_id, state from smpp_receipts
                where network = :network and from_number = :from and to_number = :to
                    and received_at >= (select min(submitted_at) from unclear)
                for update skip locked)
            delete from smpp_receipts
            where id = (select id from waiting limit 1) and (select count(*) from waiting) = 1
                and (select count(*) from unclear) = 1
            returning smsc_id, state""";

    private final DatabaseClient database;
    private final CarrierTasks tasks;
    private final TransactionalOperator transactions;
    private final String task;

    /// @param task the kind of the tasks that report the fate of a segment
    ReceiptStore(DatabaseClient database, CarrierTasks tasks, TransactionalOperator transactions, String task) {
        this.database = database;
        this.tasks = tasks;
        this.transactions = transactions;
        this.task = task;
    }

    private record Key(UUID orgId, UUID messageId, int part) {}

    /// Writes a receipt.
    ///
    /// @param smscId normalized; null if the receipt names none
    Result receive(String network, @Nullable String smscId, Receipt receipt) {
        var state = receipt.state();
        if (state == null || !state.isFinal()) {
            return Result.IGNORED;
        }
        return lock(network, smscId)
                .then(byId(network, smscId))
                .switchIfEmpty(Mono.defer(() -> byUserReference(network, receipt)))
                .flatMap(segment -> apply(segment, smscId, state))
                .switchIfEmpty(Mono.defer(() -> store(network, smscId, state, receipt)))
                .as(transactions::transactional)
                .blockOptional()
                .orElseThrow();
    }

    /// Writes that the message center has accepted a segment under an id, and what a receipt has said
    /// about it before.
    void accept(Submission message, Segment segment, String network, String smscId) {
        var key = new Key(message.orgId(), message.messageId(), segment.part());
        lock(network, smscId)
                .then(keyed(
                                "update smpp_segments set state = 'accepted', smsc_id = :smsc_id"
                                        + " where org_id = :org_id and message_id = :message_id and part = :part"
                                        + " and state = 'submitting'",
                                key)
                        .bind("smsc_id", smscId)
                        .fetch()
                        .rowsUpdated())
                .then(take(network, smscId))
                .flatMap(state -> apply(key, smscId, state))
                .as(transactions::transactional)
                .block();
    }

    /// Resolves an unclear segment by a receipt without a user reference, if only one can be meant.
    void resolve(Submission message, Segment segment) {
        var key = new Key(message.orgId(), message.messageId(), segment.part());
        database.sql(UNCLEAR)
                .bind("network", Objects.requireNonNull(segment.network()))
                .bind("from", message.from())
                .bind("to", message.to())
                .map(row -> new Waiting(
                        row.get("smsc_id", String.class),
                        MessageState.valueOf(Objects.requireNonNull(row.get("state", String.class))
                                .toUpperCase(Locale.ROOT))))
                .one()
                .flatMap(waiting -> apply(key, waiting.smscId(), waiting.state()))
                .as(transactions::transactional)
                .block();
    }

    private record Waiting(@Nullable String smscId, MessageState state) {}

    /// Writes the final state that the message center answers when it is asked.
    void apply(Submission message, Segment segment, MessageState state) {
        apply(new Key(message.orgId(), message.messageId(), segment.part()), segment.smscId(), state)
                .as(transactions::transactional)
                .block();
    }

    /// Removes receipts that no message was found for.
    long removeOlderThan(Duration age) {
        Long removed = database.sql("delete from smpp_receipts"
                        + " where received_at < clock_timestamp() - make_interval(secs => :seconds)")
                .bind("seconds", (double) age.toSeconds())
                .fetch()
                .rowsUpdated()
                .block();
        return removed == null ? 0 : removed;
    }

    private Mono<Void> lock(String network, @Nullable String smscId) {
        return smscId == null
                ? Mono.empty()
                : database.sql(LOCK)
                        .bind("network", network)
                        .bind("smsc_id", smscId)
                        .then();
    }

    private Mono<Key> byId(String network, @Nullable String smscId) {
        return smscId == null
                ? Mono.empty()
                : key(database.sql(BY_ID).bind("network", network).bind("smsc_id", smscId));
    }

    private Mono<Key> byUserReference(String network, Receipt receipt) {
        if (receipt.userReference() == null || receipt.from() == null || receipt.to() == null) {
            return Mono.empty();
        }
        return key(database.sql(BY_USER_REFERENCE)
                .bind("network", network)
                .bind("user_reference", receipt.userReference())
                .bind("from", receipt.from())
                .bind("to", receipt.to()));
    }

    private static Mono<Key> key(GenericExecuteSpec select) {
        return select.map(row -> new Key(
                        Objects.requireNonNull(row.get("org_id", UUID.class)),
                        Objects.requireNonNull(row.get("message_id", UUID.class)),
                        Objects.requireNonNull(row.get("part", Integer.class))))
                .one();
    }

    private Mono<MessageState> take(String network, String smscId) {
        return database.sql("delete from smpp_receipts where network = :network and smsc_id = :smsc_id returning state")
                .bind("network", network)
                .bind("smsc_id", smscId)
                .mapValue(String.class)
                .all()
                .collectList()
                .filter(states -> !states.isEmpty())
                .map(states -> MessageState.valueOf(states.getFirst().toUpperCase(Locale.ROOT)));
    }

    private Mono<Result> apply(Key key, @Nullable String smscId, MessageState state) {
        return message(LOCK_MESSAGE, key)
                .mapValue(String.class)
                .one()
                .flatMap(status -> end(key, smscId, state)
                        .flatMap(segmentId -> status.equals("sent")
                                ? tasks.add(task, key.orgId(), segmentId, Duration.ZERO)
                                        .thenReturn(Result.APPLIED)
                                : Mono.just(Result.APPLIED))
                        .defaultIfEmpty(Result.REPEATED));
    }

    /// @return the id of the segment, unless its fate was known
    private Mono<UUID> end(Key key, @Nullable String smscId, MessageState state) {
        var failure = state.failure();
        var update = keyed(APPLY, key).bind("state", failure == null ? "delivered" : "failed");
        update = bind(update, "code", failure == null ? null : failure.code());
        update = bind(update, "reason", failure == null ? null : failure.reason());
        return bind(update, "smsc_id", smscId).mapValue(UUID.class).one();
    }

    private Mono<Result> store(String network, @Nullable String smscId, MessageState state, Receipt receipt) {
        var insert = database.sql("insert into smpp_receipts (network, smsc_id, state, from_number, to_number)"
                        + " values (:network, :smsc_id, :state, :from, :to)")
                .bind("network", network)
                .bind("state", state.name().toLowerCase(Locale.ROOT));
        return bind(bind(bind(insert, "smsc_id", smscId), "from", receipt.from()), "to", receipt.to())
                .then()
                .thenReturn(Result.STORED);
    }

    private static GenericExecuteSpec bind(GenericExecuteSpec statement, String name, @Nullable String value) {
        return value == null ? statement.bindNull(name, String.class) : statement.bind(name, value);
    }

    private GenericExecuteSpec message(String sql, Key key) {
        return database.sql(sql).bind("org_id", key.orgId()).bind("message_id", key.messageId());
    }

    private GenericExecuteSpec keyed(String sql, Key key) {
        return message(sql, key).bind("part", key.part());
    }
}
