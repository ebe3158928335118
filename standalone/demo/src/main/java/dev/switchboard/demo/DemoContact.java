package dev.switchboard.demo;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `telephony.contacts`.
///
/// @param userId whose contact it is; null: the company shares it
/// @param label of the number
record DemoContact(
        UUID orgId,
        UUID id,
        @Nullable UUID userId,
        String name,
        @Nullable String company,
        String number,
        String label,
        @Nullable String email,
        @Nullable String note,
        Instant createdAt) {}
