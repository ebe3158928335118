package dev.switchboard.sdk.errors;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The body of an error as far as it is known; a proxy's has none of it.
public record ErrorDetail(
        @JsonProperty("type") @Nullable String type,
        @JsonProperty("code") @Nullable String code,
        @JsonProperty("message") @Nullable String message,
        @JsonProperty("doc_url") @Nullable String docUrl,
        @JsonProperty("request_id") @Nullable String requestId,
        @JsonProperty("fields") @Nullable List<FieldProblem> fields) {

    /// Of a response that says nothing about it.
    public static final ErrorDetail UNKNOWN = new ErrorDetail(null, null, null, null, null, null);
}
