package dev.switchboard.app.developer.webhooks;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;

/// The form of a subscription, and the body of its requests.
///
/// @param secret null: the API generates one, or keeps the present one
/// @param expiresIn seconds; null for the API's default
record WebhookForm(
        String url,
        List<String> filters,
        @Nullable String secret,
        @Nullable Long expiresIn) {

    static final List<String> FILTERS = List.of(
            "calls.sessions", "calls.log", "messages", "voicemails", "faxes", "presence", "recordings.ready", "test");

    static final WebhookForm EMPTY = new WebhookForm("", List.of(), null, null);

    static WebhookForm of(Webhook webhook) {
        return new WebhookForm(webhook.url(), webhook.filters(), null, null);
    }

    static WebhookForm of(MultiValueMap<String, String> fields) {
        return new WebhookForm(
                Objects.requireNonNullElse(fields.getFirst("url"), "").strip(),
                fields.getOrDefault("filters", List.of()),
                text(fields.getFirst("secret")),
                number(fields.getFirst("expires_in")));
    }

    private static @Nullable String text(@Nullable String value) {
        return value == null || value.isEmpty() ? null : value;
    }

    private static @Nullable Long number(@Nullable String value) {
        try {
            return value == null || value.isBlank() ? null : Long.valueOf(value.strip());
        } catch (NumberFormatException notANumber) {
            return null;
        }
    }

    /// Without the secret.
    @Override
    public String toString() {
        return "WebhookForm[" + url + "]";
    }
}
