package dev.switchboard.api.calling.calls;

import dev.switchboard.api.directory.numbers.PhoneDigits;
import dev.switchboard.api.platform.sync.SyncedQuery;
import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.web.input.Text;
import dev.switchboard.web.paging.Limit;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The parameters of GET /calls.
///
/// @param since inclusive, of `started_at`
/// @param until exclusive
/// @param userId a user's id; an unknown one finds nothing
/// @param number the whole number of either party, in E.164 or as digits
/// @param q a part of the digits of either party
/// @param recorded whether it has recordings
record CallQuery(
        @Nullable Instant since,
        @Nullable Instant until,
        @Nullable CallDirection direction,
        @Nullable CallResult result,
        @Nullable String userId,

        @Text(max = 32) @PhoneDigits.Form @Nullable String number,

        @Text(max = 80) @Nullable String q,
        @Nullable Boolean recorded,
        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor,
        @Opaque @Nullable String syncToken)
        implements SyncedQuery {

    /// Whether it has any condition but the time.
    boolean isFiltered() {
        return direction != null || result != null || userId != null || number != null || q != null || recorded != null;
    }

    /// The digits of `q`; empty when it has none, null without it.
    @Nullable
    String part() {
        return q == null ? null : PhoneDigits.of(q);
    }
}
