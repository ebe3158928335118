package dev.switchboard.api.webhooks.deliveries;

import java.nio.ByteBuffer;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A subscription, as far as sending goes.
///
/// @param secret encrypted, as is the previous one
/// @param previousSecretUntil until when the previous secret signs too
/// @param active whether events are delivered to it now: neither suspended nor expired, and its
///     company is not suspended
record Subscription(
        Lease lease,
        String url,
        int generation,
        ByteBuffer secret,
        @Nullable ByteBuffer previousSecret,
        @Nullable Instant previousSecretUntil,
        boolean active) {

    boolean firstGeneration() {
        return generation == 1;
    }
}
