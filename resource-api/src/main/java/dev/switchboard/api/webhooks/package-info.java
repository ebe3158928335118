/// Subscriptions to events (contract, Webhooks): who may have them, the handshake with their address, their secrets,
/// what was delivered to them and what is to be delivered once more. Sending is the business of `deliveries`.
@NullMarked
package dev.switchboard.api.webhooks;

import org.jspecify.annotations.NullMarked;
