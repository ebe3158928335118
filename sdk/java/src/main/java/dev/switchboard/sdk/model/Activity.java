// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.Map;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// One entry of the activity log: who changed what in the company.
///
/// @param action What was done, and to which kind of record.
/// @param after The same fields with their values after the change.
/// @param before The changed fields with their values before the change; url is null for an app of another
///     company.
/// @param clientAddress The IP address that the request came from; null for an app of another company.
/// @param clientId The app that made the change; null when an API key did.
/// @param createdAt When the change was made, RFC 3339 in UTC.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param keyId The identifier of the API key that made the change; null when an app did.
/// @param recordId The identifier of the user, number, device, contact, webhook or export that was changed, or of
///     the company.
/// @param requestId The `X-Request-Id` of the request that made the change.
/// @param userId The identifier of the user who made the change; null for a token that acts for the company
///     itself.
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
