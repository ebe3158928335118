/// Records what operators see as metrics: calls in progress, and the queue and the lag of webhooks. The authorization
/// server reads it (docs/guides/management.md#metrics).
@NullMarked
package dev.switchboard.api.platform.metrics;

import org.jspecify.annotations.NullMarked;
