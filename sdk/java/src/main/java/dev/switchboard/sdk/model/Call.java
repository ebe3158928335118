// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A call: one leg, as one user sees it. Two colleagues who talk have a leg each.
///
/// @param answeredAt When somebody answered, RFC 3339 in UTC; null when nobody did.
/// @param direction Who began it, seen from the company.
/// @param duration How long the parties talked, in whole seconds from the answer to the end; 0 without an answer.
/// @param endedAt When it was over, RFC 3339 in UTC; null before.
/// @param from The caller's number, E.164; null when the caller withheld it.
/// @param hasTranscript Whether `GET /calls/{call_id}/transcript` has its text.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param numberId The identifier of the company's line. For a user without a number, the one that the call
///     shows.
/// @param onHold Whether the other party is on hold and hears music; false at first.
/// @param parkedSlot The slot from which colleagues can pick up a parked call, three digits; null when it is not
///     parked.
/// @param recording Whether it is being recorded at this moment.
/// @param recordingIds The identifiers of its finished recordings, oldest first; an empty list for none.
/// @param result How it ended; `in_progress` until the call is over.
/// @param startedAt When it started to ring, RFC 3339 in UTC.
/// @param state Where it is now; `failed` only with the result `failed`.
/// @param to The called number, E.164; of a colleague, the colleague's number.
/// @param updatedAt The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
/// @param userId The identifier of the user who then had the line, or who answered or placed the call; null for
///     nobody.
/// @param voicemailId The identifier of the voicemail that the caller left; null for none.
@Generated("sdk/renew")
public record Call(
        @JsonProperty("answered_at") @Nullable Instant answeredAt,
        @JsonProperty("direction") CallDirection direction,
        @JsonProperty("duration") int duration,
        @JsonProperty("ended_at") @Nullable Instant endedAt,
        @JsonProperty("from") @Nullable String from,
        @JsonProperty("has_transcript") boolean hasTranscript,
        @JsonProperty("id") String id,
        @JsonProperty("number_id") @Nullable String numberId,
        @JsonProperty("on_hold") boolean onHold,
        @JsonProperty("parked_slot") @Nullable String parkedSlot,
        @JsonProperty("recording") boolean recording,
        @JsonProperty("recording_ids") List<String> recordingIds,
        @JsonProperty("result") CallResult result,
        @JsonProperty("started_at") Instant startedAt,
        @JsonProperty("state") CallState state,
        @JsonProperty("to") String to,
        @JsonProperty("updated_at") Instant updatedAt,
        @JsonProperty("user_id") @Nullable String userId,
        @JsonProperty("voicemail_id") @Nullable String voicemailId) {
    public Call {
        recordingIds = Objects.requireNonNullElse(recordingIds, List.of());
    }
}
