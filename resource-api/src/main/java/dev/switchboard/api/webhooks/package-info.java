/// Subscriptions to events (docs/guides/webhooks.md): who may create them, the handshake with their
/// address, their secrets, the delivery log and redelivery. The package `deliveries` sends the
/// deliveries.
@NullMarked
package dev.switchboard.api.webhooks;

import org.jspecify.annotations.NullMarked;
