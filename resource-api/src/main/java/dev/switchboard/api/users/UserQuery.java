package dev.switchboard.api.users;

import dev.switchboard.api.input.Text;
import dev.switchboard.api.paging.Limit;
import dev.switchboard.api.paging.PagedQuery;
import dev.switchboard.contract.paging.Opaque;
import org.jspecify.annotations.Nullable;

/// The parameters of GET /users.
///
/// @param q part of a name, an email or an extension, ignoring case
record UserQuery(
        @Nullable UserStatus status,
        @Text(max = 120) @Nullable String q,
        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor)
        implements PagedQuery {}
