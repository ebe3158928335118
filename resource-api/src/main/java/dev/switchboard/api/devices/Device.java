package dev.switchboard.api.devices;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A device of a person (decisions, section 3).
///
/// @param numberId the line it rings for, or null
/// @param lastSeenAt when it last reported; null before it ever did
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
