package dev.switchboard.demo;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `telephony.numbers`.
record PhoneNumber(
        UUID id,
        String number,
        @Nullable String label,
        String status,
        String type,
        List<String> capabilities,
        @Nullable UUID userId,
        @Nullable Instant assignedAt,
        Instant createdAt) {}
