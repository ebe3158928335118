// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The changes of a subscription; absent fields stay unchanged.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class WebhookUpdate extends RequestBody {

    /// What it is for, in your own words, 1 to 200 characters; null removes it.
    public WebhookUpdate description(@Nullable String description) {
        set("description", description);
        return this;
    }

    /// The event families to subscribe to, 1 to 8, which replace the old ones.
    public WebhookUpdate filters(@Nullable List<String> filters) {
        set("filters", filters);
        return this;
    }

    /// Up to 5 headers, which replace those that it has; null removes them.
    public WebhookUpdate headers(@Nullable List<WebhookHeader> headers) {
        set("headers", headers);
        return this;
    }

    /// How many attempts may begin in a second, 1 to 1,000; null removes the limit.
    public WebhookUpdate ratePerSecond(@Nullable Integer ratePerSecond) {
        set("rate_per_second", ratePerSecond);
        return this;
    }

    /// A public https URL that passes the handshake, unless it is the current one. It must be absent where
    /// `delivery` is `pull`.
    public WebhookUpdate url(@Nullable String url) {
        set("url", url);
        return this;
    }
}
