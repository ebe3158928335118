package dev.switchboard.app.history.messages;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.BindParam;

/// A text to send, as the user typed it.
///
/// @param mediaUrls the URLs of uploads that are sent with it
record MessageForm(
        @Nullable String to,
        @Nullable String from,
        @Nullable String text,
        @BindParam("media_urls") @Nullable List<String> mediaUrls) {

    MessageForm {
        mediaUrls = mediaUrls == null
                ? List.of()
                : mediaUrls.stream()
                        .map(String::strip)
                        .filter(url -> !url.isEmpty())
                        .toList();
    }

    /// Never null.
    @Override
    public List<String> mediaUrls() {
        return Objects.requireNonNull(mediaUrls);
    }

    static MessageForm empty() {
        return to(null);
    }

    /// An empty form to a number.
    static MessageForm to(@Nullable String number) {
        return new MessageForm(number, null, null, null);
    }

    /// The same text to this number.
    MessageForm sentTo(@Nullable String number) {
        return new MessageForm(number, from, text, mediaUrls);
    }

    /// The same text with more uploads.
    MessageForm with(List<String> uploads) {
        return new MessageForm(
                to,
                from,
                text,
                Stream.concat(mediaUrls().stream(), uploads.stream()).toList());
    }

    /// The body of the request: only what was filled in, because the API refuses empty values.
    Map<String, Object> body() {
        var body = new HashMap<String, Object>();
        put(body, "to", to == null ? null : to.strip());
        put(body, "from", from);
        put(body, "text", text == null ? null : text.replace("\r\n", "\n"));
        if (!mediaUrls().isEmpty()) {
            body.put("media_urls", mediaUrls());
        }
        return body;
    }

    private static void put(Map<String, Object> body, String name, @Nullable String value) {
        if (value != null && !value.isEmpty()) {
            body.put(name, value);
        }
    }
}
