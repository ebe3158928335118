package dev.switchboard.app.messages;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.BindParam;

/// A text to send, as the user typed it.
///
/// @param idempotencyKey the same for each time that this form is sent, so that it sends one text
record MessageForm(
        @Nullable String to,
        @Nullable String from,
        @Nullable String text,
        @BindParam("media_urls") @Nullable List<String> mediaUrls,
        @BindParam("idempotency_key") @Nullable String idempotencyKey) {

    MessageForm {
        mediaUrls = mediaUrls == null
                ? List.of()
                : mediaUrls.stream()
                        .map(String::strip)
                        .filter(url -> !url.isEmpty())
                        .toList();
        idempotencyKey = idempotencyKey == null || idempotencyKey.isBlank()
                ? UUID.randomUUID().toString()
                : idempotencyKey;
    }

    static MessageForm empty() {
        return to(null);
    }

    /// An empty form to a number.
    static MessageForm to(@Nullable String number) {
        return new MessageForm(number, null, null, null, null);
    }

    /// The body of the request: only what was filled in, because the API refuses empty values.
    Map<String, Object> body() {
        var body = new HashMap<String, Object>();
        put(body, "to", to == null ? null : to.strip());
        put(body, "from", from);
        put(body, "text", text == null ? null : text.replace("\r\n", "\n"));
        if (mediaUrls != null && !mediaUrls.isEmpty()) {
            body.put("media_urls", mediaUrls);
        }
        return body;
    }

    private static void put(Map<String, Object> body, String name, @Nullable String value) {
        if (value != null && !value.isEmpty()) {
            body.put(name, value);
        }
    }
}
