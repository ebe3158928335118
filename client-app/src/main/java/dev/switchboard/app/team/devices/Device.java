package dev.switchboard.app.team.devices;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A device as the API lists it.
///
/// @param type `desk_phone`, `desktop`, `mobile` or `web`
/// @param status `online`, `offline` or `revoked`
/// @param sip only in the response that creates or replaces the credentials
record Device(
        String id,
        String userId,
        String name,
        String type,
        @Nullable String model,
        String status,
        @Nullable String numberId,
        @Nullable Instant lastSeenAt,
        Instant createdAt,
        @Nullable SipAccount sip) {

    public boolean revoked() {
        return "revoked".equals(status);
    }

    /// The device with what somebody typed.
    Device typed(@Nullable String newName, @Nullable String newNumber) {
        return new Device(
                id,
                userId,
                newName == null ? name : newName,
                type,
                model,
                status,
                newNumber,
                lastSeenAt,
                createdAt,
                null);
    }
}
