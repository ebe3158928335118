// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A fax, sent or received, with its pages as a PDF.
///
/// @param completedAt When it was sent, failed or received completely, RFC 3339 in UTC; null before.
/// @param createdAt When it was received, or accepted for sending; RFC 3339 in UTC.
/// @param direction Who sent it, seen from the company.
/// @param error The reason of a failure; of a received fax, `interrupted` if it is only a part of what was sent.
///     Otherwise null.
/// @param from The sender's number, E.164; null when the sender withheld it.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param mediaUrl A signed link to the PDF, valid for an hour for everyone who has it.
/// @param numberId The identifier of the company's line that sent or received it.
/// @param pages How many pages it has, 1 to 200 for one that is sent.
/// @param status How far it got; a received fax is always `received`.
/// @param to The recipient's number, E.164.
/// @param updatedAt The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
/// @param userId The identifier of the user who had the line when it was sent or received; null for nobody.
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
