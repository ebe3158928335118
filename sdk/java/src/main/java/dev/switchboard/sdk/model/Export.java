// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// An export of all data of the company.
///
/// @param createdAt When it was created.
/// @param expiresAt When the file is deleted; null until it is ready.
/// @param id Its id.
/// @param progress How much of it is made, in percent.
/// @param status Whether it waits, is being made, can be downloaded, could not be made, or its file is deleted.
/// @param url A signed link to the ZIP file, valid until `expires_at`; null unless it is ready.
@Generated("sdk/renew")
public record Export(
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("expires_at") @Nullable Instant expiresAt,
        @JsonProperty("id") String id,
        @JsonProperty("progress") int progress,
        @JsonProperty("status") ExportStatus status,
        @JsonProperty("url") @Nullable String url) {}
