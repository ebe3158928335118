// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.Map;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// One entry of the activity log.
///
/// @param action The kind of change.
/// @param after The same fields after the change.
/// @param before The changed fields before the change; url is null for an app of another company.
/// @param clientAddress The client's IP address; null for an app of another company.
/// @param clientId The app that made the change; null for an API key.
/// @param createdAt When the change happened.
/// @param id Its id.
/// @param keyId The API key that made the change; null for an app.
/// @param recordId The user, number, device or webhook that was changed.
/// @param requestId The id of the request.
/// @param userId The user who made the change; null for a token that acts for the company itself.
@Generated("sdk/renew")
public record Activity(
        @JsonProperty("action") Action action,
        @JsonProperty("after") Map<String, Object> after,
        @JsonProperty("before") Map<String, Object> before,
        @JsonProperty("client_address") @Nullable String clientAddress,
        @JsonProperty("client_id") @Nullable String clientId,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("id") String id,
        @JsonProperty("key_id") @Nullable String keyId,
        @JsonProperty("record_id") String recordId,
        @JsonProperty("request_id") String requestId,
        @JsonProperty("user_id") @Nullable String userId) {}
