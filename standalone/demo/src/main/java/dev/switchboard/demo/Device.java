package dev.switchboard.demo;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `telephony.devices`.
record Device(
        UUID id,
        UUID userId,
        String name,
        String type,
        @Nullable String model,
        String status,
        @Nullable UUID numberId,
        @Nullable Instant lastSeenAt,
        Instant createdAt) {}
