// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A fax.
///
/// @param completedAt When it was sent, failed or received; null before.
/// @param createdAt When it was received or accepted.
/// @param direction The direction, seen from the company.
/// @param error Why it failed; of a received fax, `interrupted` if it is only a part of what was sent. Otherwise
///     null.
/// @param from E.164; null when the sender withheld it.
/// @param id Its id.
/// @param mediaUrl A signed link to the PDF, valid for an hour for everyone who has it.
/// @param numberId The company's line.
/// @param pages The number of pages.
/// @param status The status.
/// @param to E.164.
/// @param updatedAt When it last changed.
/// @param userId The user who had the line when it was sent or received; null for nobody.
@Generated("sdk/renew")
public record Fax(
        @JsonProperty("completed_at") @Nullable Instant completedAt,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("direction") FaxDirection direction,
        @JsonProperty("error") @Nullable FaxError error,
        @JsonProperty("from") @Nullable String from,
        @JsonProperty("id") String id,
        @JsonProperty("media_url") String mediaUrl,
        @JsonProperty("number_id") String numberId,
        @JsonProperty("pages") int pages,
        @JsonProperty("status") FaxStatus status,
        @JsonProperty("to") String to,
        @JsonProperty("updated_at") Instant updatedAt,
        @JsonProperty("user_id") @Nullable String userId) {}
