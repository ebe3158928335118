package dev.switchboard.auth.traffic.requests;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.input.Text;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
import jakarta.validation.constraints.Pattern;
import org.jspecify.annotations.Nullable;

/// The parameters of `GET /v1/request-log`.
///
/// @param credential only requests with this credential, or with a token of this app
/// @param status only requests with this status, such as `404`, or of this class, such as `4xx`
/// @param limit how many records a page has; 50 where it is not given
/// @param cursor the `next_cursor` of the page before
public record RequestLogQuery(
        @Text(max = 200) @Nullable String credential,

        @Pattern(regexp = "[1-5]([0-9]{2}|xx)", message = "must be a status such as 404, or a class such as 4xx")
        @Nullable
        String status,

        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor)
        implements PagedQuery {

    boolean accepts(int actual) {
        var wanted = status;
        return wanted == null
                || (wanted.endsWith("xx")
                        ? actual / 100 == wanted.charAt(0) - '0'
                        : wanted.equals(Integer.toString(actual)));
    }
}
