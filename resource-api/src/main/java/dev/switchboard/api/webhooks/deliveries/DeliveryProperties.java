package dev.switchboard.api.webhooks.deliveries;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// How a node delivers; settings that subscribers notice are in `WebhookProperties`.
///
/// @param dispatchers to how many subscriptions a node delivers at once; with 0 it leaves that
///     to others
/// @param pollEvery how often a node looks for deliveries without a notification, and whether its
///     leases are still its own
/// @param linger how long a dispatcher waits for more when nothing is due
/// @param minHold how long a subscription keeps its dispatcher when others wait for one
/// @param atOnce the most concurrent deliveries to one subscription
/// @param stopWithin how long deliveries in progress may take when the process is stopped
/// @param sweepEvery how often deliveries are deleted that nobody needs any more
/// @param maxReaders how many requests of a node may read events at once; fewer than the gateway has connections
/// @param maxReadersOfOne how many of one company
/// @param countEvery how often waiting deliveries are counted for the metrics
@ConfigurationProperties("switchboard.webhooks")
@Validated
record DeliveryProperties(
        @Min(0) int dispatchers,
        @NotNull Duration pollEvery,
        @NotNull Duration linger,
        @NotNull Duration minHold,
        @Min(1) int atOnce,
        @NotNull Duration stopWithin,
        @NotNull Duration sweepEvery,
        @Min(1) int maxReaders,
        @Min(1) int maxReadersOfOne,
        @NotNull Duration countEvery) {}
