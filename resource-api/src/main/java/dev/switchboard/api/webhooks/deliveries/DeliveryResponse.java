package dev.switchboard.api.webhooks.deliveries;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is kept of a receiver's response (docs/guides/webhooks.md#the-delivery-log).
///
/// @param headers those of [ResponseExcerpt] that it had
/// @param body its beginning, if it is text; otherwise null
/// @param truncated whether the body has more, or was not read to its end
record DeliveryResponse(List<HeaderField> headers, @Nullable String body, boolean truncated) {

    DeliveryResponse {
        headers = List.copyOf(headers);
    }
}
