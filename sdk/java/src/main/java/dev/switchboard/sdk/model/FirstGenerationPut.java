// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The company's webhook of the first generation, which replaces the old one.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class FirstGenerationPut extends RequestBody {

    /// The events to subscribe to, 1 to 5, none twice.
    public FirstGenerationPut events(List<String> events) {
        set("events", events);
        return this;
    }

    /// 16 to 128 printable characters, used as they are; if absent, the current one stays, or one is generated.
    public FirstGenerationPut secret(@Nullable String secret) {
        set("secret", secret);
        return this;
    }

    /// A public https URL, up to 2048 characters; there is no handshake.
    public FirstGenerationPut url(String url) {
        set("url", url);
        return this;
    }
}
