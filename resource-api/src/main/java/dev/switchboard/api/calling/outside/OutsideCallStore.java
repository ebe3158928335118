package dev.switchboard.api.calling.outside;

import dev.switchboard.api.directory.settings.RuleColumns;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.web.calling.CallingRules;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

@Repository
class OutsideCallStore {

    /// How long a call that was admitted counts until its row exists.
    private static final Duration PLACED_WITHIN = Duration.ofSeconds(30);

    private static final Duration DAY = Duration.ofDays(1);

    private static final String RULES = "select " + RuleColumns.NAMES + " from calling_rules where org_id = :org_id";

    private static final String IS_INSIDE = """
            select exists (
                select from numbers join companies on companies.id = numbers.org_id
                where numbers.number = :to and numbers.network = network_of(:org_id) and numbers.status = 'active' and companies.status = 'active')""";

    /// A call lasts until its session is over, which a trigger on `calls` stores in `ended_at`. When the last legs of
    /// a session end in two transactions at the same moment, neither stores it, and the end of the call's own leg
    /// counts.
    private static final String USED = """
            select count(*) filter (where is_open) as open,
                cast(coalesce(sum(coalesce(fax_minutes * 60, extract(epoch from greatest(
                        interval '0', until - greatest(answered_at, cast(:day_ago as timestamptz))))))
                    filter (where fax_minutes is not null or answered_at is not null), 0) as bigint) as seconds
            from (
                select fax_minutes, answered_at, is_live or (fax_minutes is null and ended_at is null
                        and admitted_at > cast(:unplaced_since as timestamptz)) as is_open,
                    case when is_live then :now
                        else coalesce(ended_at, (select calls.ended_at from calls
                            where calls.org_id = admitted.org_id and calls.id = admitted.id)) end as until
                from outside_calls as admitted
                    cross join lateral (select admitted.ended_at is null and exists (
                        select from calls
                        where calls.session_id = admitted.session_id and calls.ended_at is null) as is_live) as live
                where org_id = :org_id and id <> :id
                    and (fax_minutes is null or admitted_at > cast(:day_ago as timestamptz))) as counted""";

    private static final String LOCK =
            "select cast(pg_advisory_xact_lock(hashtextextended('outside calls ' || :org_id, 0)) as text)";

    private static final String ADD = """
            insert into outside_calls (org_id, id, session_id, fax_minutes, admitted_at)
            values (:org_id, :id, :session_id, :fax_minutes, :now)
            on conflict (org_id, id) do nothing""";

    private static final String CONTINUE =
            "update outside_calls set session_id = :other where session_id = :session_id and ended_at is null";

    private final DatabaseClient database;

    OutsideCallStore(DatabaseClient database) {
        this.database = database;
    }

    Mono<CallingRules> rules(UUID orgId) {
        return database.sql(RULES)
                .bind("org_id", orgId)
                .map(row -> RuleColumns.rules(new Columns(row)))
                .one();
    }

    /// Whether it is a number of this service that the company's calls reach there.
    Mono<Boolean> isInside(UUID orgId, String to) {
        return database.sql(IS_INSIDE)
                .bind("org_id", orgId)
                .bind("to", to)
                .mapValue(Boolean.class)
                .one();
    }

    /// What a company has used of its limits.
    ///
    /// @param open calls
    /// @param seconds in the last 24 hours
    record Used(long open, long seconds) {}

    /// @param id of the call that is admitted, which does not count
    Mono<Used> used(UUID orgId, UUID id, Instant now) {
        return database.sql(USED)
                .bind("org_id", orgId)
                .bind("id", id)
                .bind("now", now)
                .bind("day_ago", now.minus(DAY))
                .bind("unplaced_since", now.minus(PLACED_WITHIN))
                .map(row -> {
                    var columns = new Columns(row);
                    return new Used(columns.number("open"), columns.number("seconds"));
                })
                .one();
    }

    /// Locks the admission of calls of the company until the transaction ends.
    Mono<Void> lock(UUID orgId) {
        return database.sql(LOCK).bind("org_id", orgId.toString()).then();
    }

    Mono<Void> addCall(UUID orgId, UUID id, UUID sessionId, Instant now) {
        return adding(orgId, id, now)
                .bind("session_id", sessionId)
                .bindNull("fax_minutes", Integer.class)
                .then();
    }

    Mono<Void> addFax(UUID orgId, UUID id, int minutes, Instant now) {
        return adding(orgId, id, now)
                .bindNull("session_id", UUID.class)
                .bind("fax_minutes", minutes)
                .then();
    }

    private GenericExecuteSpec adding(UUID orgId, UUID id, Instant now) {
        return database.sql(ADD).bind("org_id", orgId).bind("id", id).bind("now", now);
    }

    /// Moves the calls of a session that are not over to another session.
    Mono<Void> continueIn(UUID sessionId, UUID other) {
        return database.sql(CONTINUE)
                .bind("session_id", sessionId)
                .bind("other", other)
                .then();
    }
}
