package dev.switchboard.telephony;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A leg that is not over, as it was last reported to [CallEvents].
///
/// @param sessionId the same for legs that talk with each other
/// @param from E.164; null for a withheld caller
/// @param to E.164
/// @param phase any but `OVER`
/// @param rings whether it has been reported to ring
/// @param ringingUsers the users for whom it rings
/// @param answeredAt null until it is answered
/// @param parkedAt null unless it is parked
/// @param isRecorded whether it is being recorded
/// @param recording that runs; null also while its notice has not been played
public record OpenCall(
        UUID orgId,
        UUID callId,
        UUID sessionId,
        CallDirection direction,
        @Nullable String from,
        String to,
        @Nullable UUID userId,
        UUID numberId,
        CallPhase phase,
        boolean rings,
        List<UUID> ringingUsers,
        Instant startedAt,
        @Nullable Instant answeredAt,
        @Nullable Instant parkedAt,
        boolean isRecorded,
        @Nullable OpenRecording recording) {

    public OpenCall {
        ringingUsers = List.copyOf(ringingUsers);
    }
}
