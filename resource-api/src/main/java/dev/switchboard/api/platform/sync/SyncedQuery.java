package dev.switchboard.api.platform.sync;

import dev.switchboard.web.paging.PagedQuery;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The query record of a list with sync tokens. All other components filter by a record's current
/// state.
public interface SyncedQuery extends PagedQuery {

    @Nullable
    Instant since();

    @Nullable
    Instant until();

    /// The `sync_token` of the last page of an earlier sync.
    @Nullable
    String syncToken();
}
