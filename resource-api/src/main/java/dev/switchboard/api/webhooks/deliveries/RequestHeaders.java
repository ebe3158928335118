package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.webhooks.subscriptions.BrandProperties;
import java.util.List;
import org.springframework.stereotype.Component;

/// The headers of a delivery, apart from its signatures.
@Component
final class RequestHeaders {

    private final BrandProperties brand;

    RequestHeaders(BrandProperties brand) {
        this.brand = brand;
    }

    /// @param event the name under which it is sent
    List<HeaderField> of(PendingDelivery delivery, String event, int bodyLength) {
        return List.of(
                new HeaderField("User-Agent", brand.userAgent()),
                new HeaderField("Content-Type", "application/json"),
                new HeaderField("Content-Length", Integer.toString(bodyLength)),
                new HeaderField(brand.field("Event"), event),
                new HeaderField(brand.field("Delivery"), delivery.id().toString()),
                new HeaderField(brand.field("Sequence"), Long.toString(delivery.number())));
    }
}
