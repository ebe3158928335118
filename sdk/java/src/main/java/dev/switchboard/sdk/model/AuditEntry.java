// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// One entry of the audit log.
///
/// @param action What happened.
/// @param clientAddress The client's address; null for what no request did.
/// @param clientId The app concerned; null for none.
/// @param createdAt When it happened.
/// @param id Its id.
/// @param keyId The API key or operator key with which the user did it; null for none.
/// @param recordId The record it was about, such as an API key, a device or a company; null for none.
/// @param userId The user who did it or for whom it was tried, or an operator; null if unknown.
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
