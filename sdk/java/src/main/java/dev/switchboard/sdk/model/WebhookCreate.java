// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A URL to subscribe, and the events to send to it.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class WebhookCreate extends RequestBody {

    /// How the events reach the receiver; `push` by default.
    public WebhookCreate delivery(@Nullable DeliveryMode delivery) {
        set("delivery", delivery);
        return this;
    }

    /// What it is for, in your own words, 1 to 200 characters; null by default.
    public WebhookCreate description(@Nullable String description) {
        set("description", description);
        return this;
    }

    /// Seconds until it expires, 60 to 31,536,000 (365 days); 30 days by default.
    public WebhookCreate expiresIn(@Nullable Integer expiresIn) {
        set("expires_in", expiresIn);
        return this;
    }

    /// The event families to subscribe to, 1 to 8, none twice.
    public WebhookCreate filters(List<String> filters) {
        set("filters", filters);
        return this;
    }

    /// Up to 5 headers that it adds to its deliveries; none by default.
    public WebhookCreate headers(@Nullable List<WebhookHeader> headers) {
        set("headers", headers);
        return this;
    }

    /// How many attempts may begin in a second, 1 to 1,000; as many as the receiver takes if absent. It must be
    /// absent where `delivery` is `pull`.
    public WebhookCreate ratePerSecond(@Nullable Integer ratePerSecond) {
        set("rate_per_second", ratePerSecond);
        return this;
    }

    /// 16 to 128 printable characters, used as they are; generated if absent.
    public WebhookCreate secret(@Nullable String secret) {
        set("secret", secret);
        return this;
    }

    /// A public https URL, up to 2048 characters, that passes the handshake within 3 seconds. Required, except
    /// where `delivery` is `pull`: there it must be absent.
    public WebhookCreate url(@Nullable String url) {
        set("url", url);
        return this;
    }
}
