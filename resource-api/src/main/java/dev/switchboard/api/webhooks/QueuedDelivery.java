package dev.switchboard.api.webhooks;

import java.util.UUID;

/// A delivery that was asked for and is on its way.
///
/// @param id the delivery's, as in its header
/// @param event its name
record QueuedDelivery(UUID id, String event) {}
