package dev.switchboard.api.webhooks.deliveries;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A delivery with its request and what the receiver responded
/// (docs/guides/webhooks.md#the-delivery-log).
///
/// @param event the name under which it was sent
/// @param request null when the event is no longer stored
/// @param attempts newest first, 100 at most
record DeliveryDetails(UUID id, String event, @Nullable DeliveryRequest request, List<DeliveryAttempt> attempts) {

    DeliveryDetails {
        attempts = List.copyOf(attempts);
    }
}
