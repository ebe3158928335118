package dev.switchboard.api.directory.users;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.input.Text;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
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
