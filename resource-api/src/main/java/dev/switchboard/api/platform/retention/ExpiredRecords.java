package dev.switchboard.api.platform.retention;

import java.util.List;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// How the records of one kind are deleted; a bean of their feature.
public interface ExpiredRecords {

    RetainedKind kind();

    /// A query for the `id` of the oldest records of `:org_id` that are older than `:before` and are
    /// no longer needed, at most `:limit`. It has the order of an index. What it finds stays
    /// deletable.
    String oldest();

    /// Deletes these records in one transaction, and schedules the deletion of their media there.
    /// Records that another transaction has locked are left out.
    ///
    /// @return how many were deleted
    Mono<Integer> delete(UUID orgId, List<UUID> ids);
}
