package dev.switchboard.api.devices;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A user's device (docs/guides/users-and-numbers.md).
///
/// @param numberId the line that rings on it, or null
/// @param lastSeenAt when it last reported; null before its first report
public record Device(
        UUID id,
        UUID userId,
        String name,
        DeviceType type,
        @Nullable String model,
        DeviceStatus status,
        @Nullable UUID numberId,
        @Nullable Instant lastSeenAt,
        Instant createdAt) {}
