package dev.switchboard.api.calling.calls;

import dev.switchboard.telephony.CallDirection;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A parked call, as far as everybody who may pick it up sees it.
///
/// @param from E.164; null when the caller withheld it
/// @param to E.164
/// @param userId the user whose call it is, who parked it
record ParkedCall(
        UUID id,
        CallDirection direction,
        @Nullable String from,
        String to,
        @Nullable UUID userId,
        String parkedSlot,
        Instant startedAt) {}
