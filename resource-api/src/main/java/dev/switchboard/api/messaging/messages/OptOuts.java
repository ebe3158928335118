package dev.switchboard.api.messaging.messages;

import dev.switchboard.web.batches.Batches;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Numbers that wrote STOP to a company that honors it, and which companies do.
@Repository
class OptOuts {

    private static final String ALLOW = "update message_opt_outs"
            + " set replies = (array_append(replies, :message_id))[greatest(1, cardinality(replies) - :max + 2):]"
            + " where org_id = :org_id and other_number = :number";

    /// The sub-selects hide the lengths of the arrays, so that the plan is kept (package `database`).
    private static final String FORBIDDEN = """
            select cast(place as int)
            from unnest((select :org_ids), (select :numbers), (select :message_ids))
                with ordinality as asked (org_id, number, message_id, place)
            where recipient_stopped(org_id, number, message_id)""";

    private static final String HONORING = "select name from companies where id = :org_id and honor_stop";

    private static final int PARALLEL_READS = 2;

    /// How many replies to one number may be in transit.
    private static final int MAX_REPLIES = 20;

    private final DatabaseClient database;
    private final Batches<Recipient, Boolean> forbidden = new Batches<>(PARALLEL_READS, this::forbidden);

    OptOuts(DatabaseClient database) {
        this.database = database;
    }

    /// The name of the company, if it honors keywords.
    Mono<String> honoring(UUID orgId) {
        return database.sql(HONORING)
                .bind("org_id", orgId)
                .mapValue(String.class)
                .one();
    }

    /// Prevents handoffs to the number until the caller's transaction ends ([HandoffLock]).
    ///
    /// @return false during a handoff: the transaction must end before the caller waits for it
    Mono<Boolean> tryLock(UUID orgId, String number) {
        return keyed("select pg_try_advisory_xact_lock" + HandoffLock.key(":org_id", ":number"), orgId, number)
                .mapValue(Boolean.class)
                .one();
    }

    /// Whether this message must not be sent: the number has opted out, and the message is no reply
    /// to STOP or HELP. Concurrent questions share a statement, which begins after all of them.
    Mono<Boolean> forbids(UUID orgId, String number, UUID messageId) {
        return forbidden.submit(new Recipient(orgId, number, messageId)).defaultIfEmpty(false);
    }

    private record Recipient(UUID orgId, String number, UUID messageId) {}

    private Mono<Map<Recipient, Boolean>> forbidden(Collection<Recipient> all) {
        var asked = List.copyOf(all);
        return database.sql(FORBIDDEN)
                .bind("org_ids", asked.stream().map(Recipient::orgId).toArray(UUID[]::new))
                .bind("numbers", asked.stream().map(Recipient::number).toArray(String[]::new))
                .bind("message_ids", asked.stream().map(Recipient::messageId).toArray(UUID[]::new))
                .mapValue(Integer.class)
                .all()
                .collectMap(place -> asked.get(place - 1), place -> true);
    }

    /// Allows a reply to STOP or HELP to be sent.
    Mono<Void> allow(UUID orgId, String number, UUID messageId) {
        return keyed(ALLOW, orgId, number)
                .bind("message_id", messageId)
                .bind("max", MAX_REPLIES)
                .then();
    }

    private GenericExecuteSpec keyed(String sql, UUID orgId, String number) {
        return database.sql(sql).bind("org_id", orgId).bind("number", number);
    }

    /// @return false if the number had opted out already
    Mono<Boolean> add(UUID orgId, String number, Instant at) {
        return database.sql("insert into message_opt_outs (org_id, other_number, stopped_at)"
                        + " values (:org_id, :number, :at) on conflict do nothing")
                .bind("org_id", orgId)
                .bind("number", number)
                .bind("at", at)
                .fetch()
                .rowsUpdated()
                .map(rows -> rows > 0);
    }

    /// @return false if the number had not opted out
    Mono<Boolean> remove(UUID orgId, String number) {
        return database.sql("delete from message_opt_outs where org_id = :org_id and other_number = :number")
                .bind("org_id", orgId)
                .bind("number", number)
                .fetch()
                .rowsUpdated()
                .map(rows -> rows > 0);
    }
}
