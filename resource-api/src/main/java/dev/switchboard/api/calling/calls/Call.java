package dev.switchboard.api.calling.calls;

import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallResult;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A call: one leg, as one user sees it (docs/guides/calls.md#one-record-per-leg).
///
/// @param state `failed` only with result `failed`; any other call that is over has `ended`
/// @param from E.164; null when the caller withheld it
/// @param to E.164
/// @param userId the user who then had the line, or who answered or placed the call
/// @param numberId the company's line of the call
/// @param parkedSlot the slot of a parked call, which is also on hold
/// @param recording whether it is being recorded now
/// @param duration seconds from the answer to the end
public record Call(
        UUID id,
        CallDirection direction,
        CallResult result,
        CallState state,
        @Nullable String from,
        String to,
        @Nullable UUID userId,
        @Nullable UUID numberId,
        boolean onHold,
        @Nullable String parkedSlot,
        boolean recording,
        Instant startedAt,
        @Nullable Instant answeredAt,
        @Nullable Instant endedAt,
        int duration,
        List<UUID> recordingIds,
        @Nullable UUID voicemailId,
        boolean hasTranscript,
        Instant updatedAt) {

    public Call {
        recordingIds = List.copyOf(recordingIds);
    }
}
