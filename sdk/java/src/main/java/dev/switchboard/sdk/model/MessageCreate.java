// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A message to send; `text` or `media_urls` is required.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class MessageCreate extends RequestBody {

    /// The line to send from, E.164, one that you may use; by default the line that was assigned to you first.
    public MessageCreate from(@Nullable String from) {
        set("from", from);
        return this;
    }

    /// Up to 10 public https URLs, or URLs of uploads of the company; with any of them the message is an MMS.
    public MessageCreate mediaUrls(@Nullable List<String> mediaUrls) {
        set("media_urls", mediaUrls);
        return this;
    }

    /// The words, up to 1,600 characters; may be empty only with media.
    public MessageCreate text(@Nullable String text) {
        set("text", text);
        return this;
    }

    /// The recipient's number in E.164, not the one that it is sent from.
    public MessageCreate to(String to) {
        set("to", to);
        return this;
    }
}
