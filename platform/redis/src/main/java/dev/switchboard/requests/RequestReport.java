package dev.switchboard.requests;

import dev.switchboard.contract.limits.RatePolicy;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a gateway knows about a completed request.
///
/// @param path without its query
/// @param query the names of its parameters, without their values
/// @param errorCode the `code` of the error envelope; null when there was none
/// @param deprecated whether the response announced that what was used is deprecated
/// @param completedAt in epoch milliseconds
/// @param untimed whether its duration says nothing about latency: it opened a WebSocket, or waited for an event
/// @param counted whose request it was; null when the credential is not a company's or not known
public record RequestReport(
        String id,
        String method,
        String path,
        List<String> query,
        int status,
        @Nullable String errorCode,
        boolean deprecated,
        long completedAt,
        long durationNanos,
        boolean untimed,
        @Nullable Counted counted) {

    public RequestReport {
        query = List.copyOf(query);
    }

    /// Whose request it was, and what it counted under.
    ///
    /// @param orgId the company
    /// @param owner the credential, [dev.switchboard.contract.identity.Identity#owner()]
    /// @param policy null when the request was rejected before it was counted
    /// @param refused whether the policy refused it
    public record Counted(
            UUID orgId, String owner, @Nullable RatePolicy policy, boolean refused) {}

    long durationMillis() {
        return durationNanos / 1_000_000;
    }
}
