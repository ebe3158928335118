/// Subscriptions to events (docs/guides/webhooks.md): who may create them, the handshake with their
/// address, and their secrets. The package `deliveries` sends to them and keeps the delivery log.
@NullMarked
package dev.switchboard.api.webhooks.subscriptions;

import org.jspecify.annotations.NullMarked;
