// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// An export of all data of the company, made in the background.
///
/// @param createdAt The time of creation, RFC 3339 in UTC with milliseconds.
/// @param expiresAt When the file is deleted, RFC 3339 in UTC; null until it is ready.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param progress How much of it is made, in percent from 0 to 100.
/// @param status How far it got: only a `ready` one can be downloaded.
/// @param url A signed link to the ZIP file, valid until `expires_at`; null unless it is ready.
@Generated("sdk/renew")
public record Export(
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("expires_at") @Nullable Instant expiresAt,
        @JsonProperty("id") String id,
        @JsonProperty("progress") int progress,
        @JsonProperty("status") ExportStatus status,
        @JsonProperty("url") @Nullable String url) {}
