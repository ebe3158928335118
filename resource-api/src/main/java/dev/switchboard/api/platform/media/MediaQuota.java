package dev.switchboard.api.platform.media;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Counts the media that a company stores for messages and faxes that it sends, in the
/// transactions of their records, up to [MediaProperties#quota]. Media of received messages are
/// counted separately, up to [MediaProperties#inboundQuota]: others must not be able to use up what
/// the company needs for sending.
@Component
public class MediaQuota {

    private static final String TAKE = """
            insert into media_usage (org_id, <column>) select :org_id, :bytes where :bytes <= :quota
            on conflict (org_id) do update set <column> = media_usage.<column> + excluded.<column>
            where media_usage.<column> + excluded.<column> <= :quota""";

    private static final String RELEASE =
            "update media_usage set <column> = greatest(0, <column> - :bytes) where org_id = :org_id";

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
    /// @return false, and nothing is counted, if it exceeds the quota
    public Mono<Boolean> take(UUID orgId, long bytes) {
        return take("bytes", orgId, bytes, quota);
    }

    /// Counts a medium of a message that the company received, in the caller's transaction.
    ///
    /// @return false, and nothing is counted, if it exceeds the quota of received media
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

    /// Releases what was counted, in the transaction that deletes the medium.
    public Mono<Void> release(UUID orgId, long bytes) {
        return release("bytes", orgId, bytes);
    }

    /// Releases media of messages that the company received, in the transaction that deletes them.
    public Mono<Void> releaseInbound(UUID orgId, long bytes) {
        return release("inbound_bytes", orgId, bytes);
    }

    private Mono<Void> release(String column, UUID orgId, long bytes) {
        return bytes == 0
                ? Mono.empty()
                : database.sql(RELEASE.replace("<column>", column))
                        .bind("org_id", orgId)
                        .bind("bytes", bytes)
                        .then();
    }

    /// @return 409 if the quota is used up
    public Mono<Void> check(UUID orgId) {
        return database.sql("select true from media_usage where org_id = :org_id and bytes >= :quota")
                .bind("org_id", orgId)
                .bind("quota", quota)
                .mapValue(Boolean.class)
                .one()
                .flatMap(full -> Mono.error(full()));
    }

    /// The response when the quota is used up.
    public static ApiError full() {
        return ApiError.of(ErrorCode.MEDIA_STORAGE_FULL);
    }
}
