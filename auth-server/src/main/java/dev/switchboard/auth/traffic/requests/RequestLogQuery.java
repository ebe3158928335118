package dev.switchboard.auth.traffic.requests;

import dev.switchboard.auth.apps.FirstPartyApps;
import dev.switchboard.auth.companies.rateplans.CredentialSummaries;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.requests.LoggedRequest;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.DateOrTime;
import dev.switchboard.web.input.Text;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
import jakarta.validation.constraints.Pattern;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The parameters of `GET /v1/request-log`.
///
/// @param credential only requests with this credential, or with a token of this app
/// @param status only requests with this status, such as `404`, or of this class, such as `4xx`
/// @param code only requests whose response was this error
/// @param method only requests with this method
/// @param path only requests whose path begins with this
/// @param q only requests whose id contains this
/// @param firstParty only requests of Switchboard's own application, or none of them
/// @param since inclusive, of when they arrived
/// @param until exclusive
/// @param limit how many records a page has; 50 where it is not given
/// @param cursor the `next_cursor` of the page before
public record RequestLogQuery(
        @Text(max = 200) @Nullable String credential,

        @Pattern(regexp = "[1-5]([0-9]{2}|xx)", message = "must be a status such as 404, or a class such as 4xx")
        @Nullable
        String status,

        @Pattern(regexp = "[a-z_]{1,64}", message = "must be a code such as not_found") @Nullable
        String code,

        @Pattern(regexp = "[A-Z]{3,10}", message = "must be a method such as GET") @Nullable
        String method,

        @Text(max = 500) @Nullable String path,
        @Text(max = 36) @Nullable String q,
        @Nullable Boolean firstParty,
        @DateOrTime @Nullable Instant since,
        @DateOrTime @Nullable Instant until,
        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor)
        implements PagedQuery {

    /// @throws ApiError 400 when `since` is after `until`
    void check() {
        if (since != null && until != null && since.isAfter(until)) {
            throw ApiError.of(ErrorCode.SINCE_AFTER_UNTIL);
        }
    }

    boolean accepts(LoggedRequest request) {
        return acceptsStatus(request.status())
                && (credential == null || CredentialSummaries.matches(request.owner(), credential))
                && (code == null || code.equals(request.errorCode()))
                && (method == null || method.equals(request.method()))
                && (path == null || request.path().startsWith(path))
                && (q == null || request.requestId().contains(q))
                && (firstParty == null
                        || firstParty == CredentialSummaries.matches(request.owner(), FirstPartyApps.CLIENT))
                && (since == null || !request.at().isBefore(since))
                && (until == null || request.at().isBefore(until));
    }

    private boolean acceptsStatus(int actual) {
        var wanted = status;
        return wanted == null
                || (wanted.endsWith("xx")
                        ? actual / 100 == wanted.charAt(0) - '0'
                        : wanted.equals(Integer.toString(actual)));
    }
}
