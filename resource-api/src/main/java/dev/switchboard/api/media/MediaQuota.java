package dev.switchboard.api.media;

import dev.switchboard.web.errors.ApiError;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// How much an organization has the service keep: media that are fetched for its messages and faxes that it sends.
/// Counted in the transactions of their records, so that nothing exceeds [MediaProperties#quota]. Media of messages
/// that
/// it received are counted apart, up to [MediaProperties#inboundQuota]: others must not be able to fill what it needs
/// for sending.
@Component
public class MediaQuota {

    private static final String TAKE = """
            insert into media_usage (org_id, <column>) select :org_id, :bytes where :bytes <= :quota
            on conflict (org_id) do update set <column> = media_usage.<column> + excluded.<column>
            where media_usage.<column> + excluded.<column> <= :quota""";

    private final DatabaseClient database;
    private final long quota;
    private final long inboundQuota;

    MediaQuota(DatabaseClient database, MediaProperties properties) {
        this.database = database;
        this.quota = properties.quota().toBytes();
        this.inboundQuota = properties.inboundQuota().toBytes();
    }

    /// Counts a medium in the caller's transaction.
    ///
    /// @return false, and nothing is counted, when there is no room for it
    public Mono<Boolean> take(UUID orgId, long bytes) {
        return take("bytes", orgId, bytes, quota);
    }

    /// The same for a medium of a message that the organization received.
    public Mono<Boolean> takeInbound(UUID orgId, long bytes) {
        return take("inbound_bytes", orgId, bytes, inboundQuota);
    }

    private Mono<Boolean> take(String column, UUID orgId, long bytes, long limit) {
        return database.sql(TAKE.replace("<column>", column))
                .bind("org_id", orgId)
                .bind("bytes", bytes)
                .bind("quota", limit)
                .fetch()
                .rowsUpdated()
                .map(rows -> rows == 1);
    }

    /// Gives back what was taken, in the transaction in which the medium is deleted.
    public Mono<Void> release(UUID orgId, long bytes) {
        return database.sql("update media_usage set bytes = greatest(0, bytes - :bytes) where org_id = :org_id")
                .bind("org_id", orgId)
                .bind("bytes", bytes)
                .then();
    }

    /// @return 409 when there is room for nothing
    public Mono<Void> check(UUID orgId) {
        return database.sql("select true from media_usage where org_id = :org_id and bytes >= :quota")
                .bind("org_id", orgId)
                .bind("quota", quota)
                .mapValue(Boolean.class)
                .one()
                .flatMap(full -> Mono.error(full()));
    }

    /// What is answered when there is no room.
    public static ApiError full() {
        return ApiError.conflict("The organization's storage for media is full.");
    }
}
