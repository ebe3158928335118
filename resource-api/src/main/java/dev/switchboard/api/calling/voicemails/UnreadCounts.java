package dev.switchboard.api.calling.voicemails;

import dev.switchboard.api.calling.engines.EngineChanges;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.telephony.UnreadVoicemails;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The unread voicemails that users see. After a line has changed hands, those of its former holder are not
/// counted for the new one.
@Component
final class UnreadCounts implements UnreadVoicemails {

    private static final String ALL = """
            select user_id, count(*)::integer as unread from voicemails
            where not read and user_id is not null group by user_id""";

    private static final String OF = """
            select changed.user_id, (
                select count(*)::integer from voicemails
                where voicemails.org_id = changed.org_id and voicemails.user_id = changed.user_id and not voicemails.read) as unread
            from unnest((select :companies), (select :users)) as changed (org_id, user_id)""";

    private final DatabaseClient database;
    private final EngineChanges changes;

    UnreadCounts(DatabaseClient database, EngineChanges changes) {
        this.database = database;
        this.changes = changes;
    }

    @Override
    public Mono<Counts> counts(@Nullable String position) {
        return changes.voicemails(position)
                .flatMap(changed ->
                        counts(changed).map(counts -> new Counts(counts, !changed.known(), changed.position())));
    }

    private Mono<Map<UUID, Integer>> counts(EngineChanges.Changed changed) {
        if (changed.known() && changed.users().isEmpty()) {
            return Mono.just(Map.of());
        }
        var statement = changed.known()
                ? database.sql(OF)
                        .bind("companies", changed.companies().toArray(UUID[]::new))
                        .bind("users", changed.users().toArray(UUID[]::new))
                : database.sql(ALL);
        return statement
                .map(row -> {
                    var columns = new Columns(row);
                    return Map.entry(columns.uuid("user_id"), columns.count("unread"));
                })
                .all()
                .collectMap(Map.Entry::getKey, Map.Entry::getValue);
    }
}
