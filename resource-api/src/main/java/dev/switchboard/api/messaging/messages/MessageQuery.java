package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.directory.numbers.PhoneDigits;
import dev.switchboard.api.platform.sync.SyncedQuery;
import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.input.DateOrTime;
import dev.switchboard.web.input.Text;
import dev.switchboard.web.paging.Limit;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The parameters of GET /messages.
///
/// @param since inclusive, of `created_at`
/// @param until exclusive
/// @param number all digits of either party
/// @param q words that are, or begin, words of the text
record MessageQuery(
        @DateOrTime @Nullable Instant since,
        @DateOrTime @Nullable Instant until,
        @Nullable MessageDirection direction,
        @Text(max = 32) @PhoneDigits.Form @Nullable String number,
        @Text(max = 120) @Nullable String q,
        @Nullable UUID conversationId,
        @Nullable MessageStatus status,
        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor,
        @Opaque @Nullable String syncToken)
        implements SyncedQuery {

    /// Whether it has any condition but the time.
    boolean isFiltered() {
        return q != null || number != null || status != null || direction != null || conversationId != null;
    }
}
