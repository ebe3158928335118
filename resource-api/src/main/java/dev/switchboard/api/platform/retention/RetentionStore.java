package dev.switchboard.api.platform.retention;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.CustomPlans;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

@Repository
class RetentionStore {

    private static final String PERIODS = """
            select kind, days
            from companies cross join lateral (values
                ('calls', retention_calls), ('messages', retention_messages), ('recordings', retention_recordings),
                ('voicemails', retention_voicemails), ('faxes', retention_faxes)) as periods (kind, days)
            where id = :org_id and days is not null""";

    private final DatabaseClient database;
    private final CustomPlans plans;

    RetentionStore(DatabaseClient database, CustomPlans plans) {
        this.database = database;
        this.plans = plans;
    }

    /// The kinds of records that the company does not keep forever, each with its period.
    Mono<Map<RetainedKind, Duration>> periods(UUID orgId) {
        return database.sql(PERIODS)
                .bind("org_id", orgId)
                .map(row -> new Columns(row))
                .all()
                .collectMap(
                        row -> row.constant("kind", RetainedKind.class),
                        row -> Duration.ofDays(row.count("days")),
                        () -> new EnumMap<>(RetainedKind.class));
    }

    /// The ids of the company's oldest records that can be deleted.
    Mono<List<UUID>> oldest(ExpiredRecords records, UUID orgId, Instant before, int limit) {
        var ids = database.sql(records.oldest())
                .bind("org_id", orgId)
                .bind("before", before)
                .bind("limit", limit)
                .mapValue(UUID.class)
                .all();
        return plans.inIndexOrder(ids).collectList();
    }
}
