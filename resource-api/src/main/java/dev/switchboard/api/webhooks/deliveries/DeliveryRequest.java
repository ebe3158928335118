package dev.switchboard.api.webhooks.deliveries;

import java.util.List;

/// The request of a delivery.
///
/// @param headers without those that the subscription adds, and without signatures by a secret that was replaced since
/// @param body as the last attempt sent it
record DeliveryRequest(String method, List<HeaderField> headers, String body) {

    DeliveryRequest {
        headers = List.copyOf(headers);
    }
}
