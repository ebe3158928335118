package dev.switchboard.api.webhooks.deliveries;

import java.util.UUID;

/// A delivery that was requested and will be sent.
///
/// @param id of the delivery, as in its header
/// @param event its name
record QueuedDelivery(UUID id, String event) {}
