package dev.switchboard.api.calling.calls;

import dev.switchboard.telephony.CallDirection;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The fields of a parked call that every user of the company may see, since each of them may pick it up.
///
/// @param from E.164; null when the caller withheld it
/// @param to E.164
/// @param userId the user who parked it
record ParkedCall(
        UUID id,
        CallDirection direction,
        @Nullable String from,
        String to,
        @Nullable UUID userId,
        String parkedSlot,
        Instant startedAt) {}
