package dev.switchboard.api.messaging.carriers;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a carrier reports about a record.
///
/// @param statuses in this order; those to which the record cannot change are skipped
/// @param failure null unless the record failed
public record StatusReport<S>(
        UUID orgId,
        UUID recordId,
        Instant at,
        List<S> statuses,
        @Nullable Failure failure) {

    public StatusReport {
        statuses = List.copyOf(statuses);
    }

    public StatusReport(UUID orgId, UUID recordId, Instant at, List<S> statuses) {
        this(orgId, recordId, at, statuses, null);
    }

    RecordKey key() {
        return new RecordKey(orgId, recordId);
    }
}
