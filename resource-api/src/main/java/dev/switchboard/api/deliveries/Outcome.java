package dev.switchboard.api.deliveries;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An attempt that has ended, as it is written: with neither `deliveredAt` nor `dueAt` the delivery is given
/// up.
///
/// @param lease under which it was sent
/// @param event the name under which it was sent
/// @param attempt its number in the delivery log
/// @param attempts how many have ended with it, of those of the row
/// @param dueAt of the next attempt
record Outcome(
        UUID orgId,
        UUID webhookId,
        long lease,
        UUID eventId,
        UUID deliveryId,
        UUID attemptId,
        String event,
        int attempt,
        int attempts,
        @Nullable Integer statusCode,
        @Nullable String error,
        Instant attemptedAt,
        @Nullable Instant deliveredAt,
        @Nullable Instant dueAt) {}
