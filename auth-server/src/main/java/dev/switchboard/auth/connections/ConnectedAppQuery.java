package dev.switchboard.auth.connections;

import dev.switchboard.auth.input.Between;
import dev.switchboard.contract.paging.Opaque;
import org.jspecify.annotations.Nullable;

/// The parameters of `GET /v1/connected-apps`.
///
/// @param limit how many records a page has; 50 where it is not given
/// @param cursor the `next_cursor` of the page before
public record ConnectedAppQuery(
        @Between(min = 1, max = 200) @Nullable Integer limit,
        @Opaque @Nullable String cursor) {}
