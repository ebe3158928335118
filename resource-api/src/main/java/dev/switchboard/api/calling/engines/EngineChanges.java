package dev.switchboard.api.calling.engines;

import dev.switchboard.api.platform.database.Columns;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// What has changed lately of what a telephony engine has: the table `engine_changes`, which triggers write. A look
/// reads the rows of transactions that the look before did not see, however long they were open, and nothing else.
@Repository
public class EngineChanges {

    /// Rows are kept for longer than that.
    static final Duration KNOWN_FOR = Duration.ofMinutes(30);

    /// By how much the clocks of two processes may differ.
    private static final Duration SKEW = Duration.ofSeconds(5);

    private static final String POSITION =
            "select current_epoch() as epoch, cast(pg_current_snapshot() as text) as snapshot";

    private static final String CHANGED =
            """
            with changed as materialized (
                select distinct org_id, user_id from engine_changes
                where change_transaction >= pg_snapshot_xmin(cast(:snapshot as pg_snapshot))
                    and not pg_visible_in_snapshot(change_transaction, cast(:snapshot as pg_snapshot))
                    and user_id is %s)
            """ + POSITION + ", array(select org_id from changed order by org_id, user_id) as companies, ";

    private static final String DEVICES = CHANGED.formatted("null") + "cast('{}' as uuid[]) as users";
    private static final String VOICEMAILS =
            CHANGED.formatted("not null") + "array(select user_id from changed order by org_id, user_id) as users";

    private final DatabaseClient database;
    private final Clock clock;

    EngineChanges(DatabaseClient database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /// @param known whether nothing else has changed since the position; otherwise anything may have
    /// @param since the time of that position, or somewhat earlier
    /// @param companies where something has changed
    /// @param users whose unread voicemails have changed, each of the company at the same place
    /// @param position from which the next look goes on
    public record Changed(boolean known, Instant since, List<UUID> companies, List<UUID> users, String position) {

        public Changed {
            companies = List.copyOf(companies);
            users = List.copyOf(users);
        }
    }

    /// The companies with changes of what their devices are read from.
    ///
    /// @param position of an earlier look; null to begin
    public Mono<Changed> devices(@Nullable String position) {
        return changed(DEVICES, position);
    }

    /// The users with changes of their unread voicemails.
    ///
    /// @param position of an earlier look; null to begin
    public Mono<Changed> voicemails(@Nullable String position) {
        return changed(VOICEMAILS, position);
    }

    private Mono<Changed> changed(String sql, @Nullable String position) {
        return Mono.defer(() -> {
            var now = clock.instant();
            var last = position == null ? null : EnginePosition.of(position);
            return last == null || last.at().isBefore(now.minus(KNOWN_FOR)) ? begin(now) : since(sql, last, now);
        });
    }

    private Mono<Changed> begin(Instant now) {
        return database.sql(POSITION)
                .map(row -> new Changed(false, now, List.of(), List.of(), position(new Columns(row), now)))
                .one();
    }

    /// Another run of the database, such as a restored one, may have other transactions.
    private Mono<Changed> since(String sql, EnginePosition last, Instant now) {
        return database.sql(sql)
                .bind("snapshot", last.snapshot())
                .map(row -> {
                    var columns = new Columns(row);
                    return new Changed(
                            columns.count("epoch") == last.epoch(),
                            last.at().minus(SKEW),
                            columns.uuids("companies"),
                            columns.uuids("users"),
                            position(columns, now));
                })
                .one();
    }

    private static String position(Columns row, Instant now) {
        return new EnginePosition(row.count("epoch"), now, row.text("snapshot")).toString();
    }
}
