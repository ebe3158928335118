package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.webhooks.subscriptions.BrandProperties;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;

/// The headers of a delivery, apart from those that the subscription adds.
@Component
final class RequestHeaders {

    private final BrandProperties brand;

    RequestHeaders(BrandProperties brand) {
        this.brand = brand;
    }

    /// All but the signatures.
    ///
    /// @param event the name under which it is sent
    List<HeaderField> of(PendingDelivery delivery, String event, int bodyLength) {
        var fields = new ArrayList<>(List.of(
                new HeaderField("User-Agent", brand.userAgent()),
                new HeaderField("Content-Type", "application/json"),
                new HeaderField("Content-Length", Integer.toString(bodyLength)),
                new HeaderField(brand.field("Event"), event),
                new HeaderField(brand.field("Delivery"), delivery.id().toString()),
                new HeaderField(brand.field("Sequence"), Long.toString(delivery.number()))));
        if (delivery.test()) {
            fields.add(new HeaderField(brand.field("Test"), "true"));
        }
        return List.copyOf(fields);
    }

    /// The signatures (docs/guides/webhooks.md#verifying).
    ///
    /// @param at when the attempt begins
    List<HeaderField> signatures(Signer signer, UUID deliveryId, Instant at, byte[] body) {
        long seconds = at.getEpochSecond();
        var fields = new ArrayList<HeaderField>();
        fields.add(new HeaderField(brand.field("Signature"), signer.branded(seconds, body)));
        signer.standard(deliveryId, seconds, body)
                .ifPresent(signature -> fields.addAll(List.of(
                        new HeaderField("webhook-id", deliveryId.toString()),
                        new HeaderField("webhook-timestamp", Long.toString(seconds)),
                        new HeaderField("webhook-signature", signature))));
        return List.copyOf(fields);
    }
}
