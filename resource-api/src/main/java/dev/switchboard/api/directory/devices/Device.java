package dev.switchboard.api.directory.devices;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A user's device (docs/guides/users-and-numbers.md).
///
/// @param numberId the line that rings on it, or null
/// @param lastSeenAt when it last reported; null before its first report
/// @param sip only in the response that creates or replaces the credentials
public record Device(
        UUID id,
        UUID userId,
        String name,
        DeviceType type,
        @Nullable String model,
        DeviceStatus status,
        @Nullable UUID numberId,
        @Nullable Instant lastSeenAt,
        Instant createdAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable SipCredentials sip) {

    Device described(String newName, @Nullable String newModel) {
        return new Device(id, userId, newName, type, newModel, status, numberId, lastSeenAt, createdAt, sip);
    }

    Device on(@Nullable UUID number) {
        return new Device(id, userId, name, type, model, status, number, lastSeenAt, createdAt, sip);
    }

    Device revoked() {
        return new Device(id, userId, name, type, model, DeviceStatus.REVOKED, numberId, lastSeenAt, createdAt, sip);
    }

    Device with(SipCredentials credentials) {
        return new Device(id, userId, name, type, model, status, numberId, lastSeenAt, createdAt, credentials);
    }
}
