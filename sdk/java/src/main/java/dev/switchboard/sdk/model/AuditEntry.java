// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// One entry of the audit log: a sign-in, or a change.
///
/// @param action What was done, such as `signed_in` or `api_key_created`; a later version may have others.
/// @param clientAddress The IP address that the request came from; null for what no request did.
/// @param clientId The app that was involved; null for none.
/// @param createdAt When it was done, RFC 3339 in UTC.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param keyId The identifier of the API key or operator key with which the user did it; null for none.
/// @param recordId The identifier of the record it was about, such as an API key, a device or a company; null for
///     none.
/// @param userId The identifier of the user who did it or for whom it was tried, or of an operator; null if
///     unknown.
@Generated("sdk/renew")
public record AuditEntry(
        @JsonProperty("action") String action,
        @JsonProperty("client_address") @Nullable String clientAddress,
        @JsonProperty("client_id") @Nullable String clientId,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("id") String id,
        @JsonProperty("key_id") @Nullable String keyId,
        @JsonProperty("record_id") @Nullable String recordId,
        @JsonProperty("user_id") @Nullable String userId) {}
