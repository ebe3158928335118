package dev.switchboard.contract.requestlog;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The body of `POST /internal/request-bodies`.
///
/// @param requests at most as many as fit into a JSON body
public record RecordedBodies(List<Exchange> requests) {

    public RecordedBodies {
        requests = List.copyOf(requests);
    }

    /// A request with its bodies, without secrets and texts of messages.
    ///
    /// @param orgId the company
    /// @param entry the request as the request log stores it
    /// @param requestBody JSON; null for none
    /// @param responseBody JSON; null for none
    public record Exchange(
            UUID orgId,
            String entry,
            @Nullable String requestBody,
            @Nullable String responseBody) {}
}
