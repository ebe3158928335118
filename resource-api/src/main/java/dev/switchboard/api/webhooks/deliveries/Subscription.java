package dev.switchboard.api.webhooks.deliveries;

import java.nio.ByteBuffer;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A subscription, as far as sending goes.
///
/// @param secret encrypted, as is the previous one
/// @param previousSecretUntil until when the previous secret signs too
/// @param headers further headers of its deliveries, encrypted; null for none
/// @param ratePerSecond how many attempts may begin in a second; null for no such limit
/// @param active whether events are delivered to it now: neither suspended nor expired, and its
///     company is not suspended
record Subscription(
        Lease lease,
        String url,
        int generation,
        ByteBuffer secret,
        @Nullable ByteBuffer previousSecret,
        @Nullable Instant previousSecretUntil,
        @Nullable ByteBuffer headers,
        @Nullable Integer ratePerSecond,
        boolean active) {

    boolean firstGeneration() {
        return generation == 1;
    }
}
