// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A call: one leg, as the user sees it.
///
/// @param answeredAt When it was answered; null when it was not.
/// @param direction The direction, seen from the company.
/// @param duration Seconds from the answer to the end.
/// @param endedAt When it ended; null before.
/// @param from E.164; null when the caller withheld it.
/// @param hasTranscript Whether there is a transcript.
/// @param id Its id.
/// @param numberId The company's line. For a user without a number, the one that the call shows.
/// @param onHold Whether the other party is on hold.
/// @param parkedSlot The slot of a parked call; null when it is not parked.
/// @param recording Whether it is being recorded now.
/// @param recordingIds Its recordings.
/// @param result The result; `in_progress` until the call is over.
/// @param startedAt When it started to ring.
/// @param state The state; `failed` only with the result `failed`.
/// @param to E.164.
/// @param updatedAt When it last changed.
/// @param userId The user who then had the line, or who answered or placed the call; null for nobody.
/// @param voicemailId The voicemail that the caller left; null for none.
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
