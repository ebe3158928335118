package dev.switchboard.auth.people.invitations;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
import org.jspecify.annotations.Nullable;

/// The parameters of `GET /v1/invitations`.
///
/// @param limit how many records a page has; 50 where it is not given
/// @param cursor the `next_cursor` of the page before
public record InvitationQuery(
        @Limit @Nullable Integer limit, @Opaque @Nullable String cursor) implements PagedQuery {}
