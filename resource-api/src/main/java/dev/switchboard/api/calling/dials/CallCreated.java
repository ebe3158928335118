package dev.switchboard.api.calling.dials;

import dev.switchboard.api.calling.calls.CallState;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The response of POST /calls.
///
/// @param id the id for GET /calls/{call_id}/status
/// @param callId null, since a client has to place the call first
record CallCreated(
        UUID id,
        CallState status,
        String from,
        String to,
        Instant createdAt,
        @Nullable UUID callId) {

    static CallCreated of(Dial dial) {
        return new CallCreated(dial.id(), CallState.RINGING, dial.from(), dial.to(), dial.createdAt(), null);
    }
}
