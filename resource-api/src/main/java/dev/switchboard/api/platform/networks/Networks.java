package dev.switchboard.api.platform.networks;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// In which telephone network the numbers of a company are. Each sandbox (docs/guides/testing.md) has its own: nobody
/// else reaches its numbers, and its calls, messages and faxes reach no others. All other companies are in the
/// public one.
///
/// What a company is never changes, so it is read once.
@Repository
public class Networks {

    /// The id of the public network, in the column `network` of numbers.
    public static final UUID PUBLIC = new UUID(0, 0);

    private static final int REMEMBERED = 100_000;

    private final DatabaseClient database;
    private final Cache<UUID, UUID> known =
            Caffeine.newBuilder().maximumSize(REMEMBERED).build();

    Networks(DatabaseClient database) {
        this.database = database;
    }

    /// The network of a company, which for a sandbox is its own id.
    ///
    /// @param orgId null: the public network
    public Mono<UUID> of(@Nullable UUID orgId) {
        if (orgId == null) {
            return Mono.just(PUBLIC);
        }
        var network = known.getIfPresent(orgId);
        return network != null ? Mono.just(network) : read(orgId);
    }

    /// Whether the company is a sandbox.
    public Mono<Boolean> isSandbox(UUID orgId) {
        return of(orgId).map(network -> !network.equals(PUBLIC));
    }

    /// A company that is not there, or not yet for this transaction, is not remembered.
    private Mono<UUID> read(UUID orgId) {
        return database.sql("select network_of(id) from companies where id = :org_id")
                .bind("org_id", orgId)
                .mapValue(UUID.class)
                .one()
                .doOnNext(network -> known.put(orgId, network))
                .defaultIfEmpty(PUBLIC);
    }
}
