package dev.switchboard.auth.companies;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.input.Text;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
import org.jspecify.annotations.Nullable;

/// The parameters of `GET /v1/operator/companies`.
///
/// @param q part of the company's name or of its owner's name or email, ignoring case
/// @param status only companies of this status
/// @param sandbox true for sandboxes instead of companies
/// @param limit how many records a page has; 50 where it is not given
/// @param cursor the `next_cursor` of the page before
public record CompanyQuery(
        @Text(max = 120) @Nullable String q,
        @Nullable CompanyStatus status,
        @Nullable Boolean sandbox,
        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor)
        implements PagedQuery {}
