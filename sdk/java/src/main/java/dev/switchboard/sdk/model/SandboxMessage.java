// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A text or MMS that somebody outside sends to a number of the sandbox.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class SandboxMessage extends RequestBody {

    /// Who sends it, E.164; without it the sender withholds the number.
    public SandboxMessage from(@Nullable String from) {
        set("from", from);
        return this;
    }

    /// Up to 10 https addresses of media, which are fetched; with any of them it is an MMS.
    public SandboxMessage mediaUrls(@Nullable List<String> mediaUrls) {
        set("media_urls", mediaUrls);
        return this;
    }

    /// The text, up to 1,600 characters; without it an empty one.
    public SandboxMessage text(@Nullable String text) {
        set("text", text);
        return this;
    }

    /// Which number of the sandbox gets it, E.164.
    public SandboxMessage to(String to) {
        set("to", to);
        return this;
    }
}
