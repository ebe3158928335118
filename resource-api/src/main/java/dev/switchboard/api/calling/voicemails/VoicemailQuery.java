package dev.switchboard.api.calling.voicemails;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.input.DateOrTime;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The parameters of GET /voicemails.
///
/// @param since inclusive, of `created_at`
/// @param userId only voicemails on the lines that the user has now
record VoicemailQuery(
        @DateOrTime @Nullable Instant since,
        @Nullable UUID userId,
        @Nullable Boolean read,
        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor)
        implements PagedQuery {}
