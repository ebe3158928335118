package dev.switchboard.app.developer.webhooks;

import dev.switchboard.app.pages.FormValue;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.BindParam;

/// The form of a subscription, and the body of its requests.
///
/// @param secret null: the API generates one, or keeps the present one
/// @param expiresIn seconds; null for the API's default
record WebhookForm(
        String url,
        List<String> filters,
        @Nullable String secret,
        @BindParam("expires_in") @Nullable Long expiresIn) {

    static final List<String> FILTERS = List.of(
            "calls.sessions", "calls.log", "messages", "voicemails", "faxes", "presence", "recordings.ready", "test");

    static final WebhookForm EMPTY = new WebhookForm("", List.of(), null, null);

    WebhookForm {
        url = FormValue.orEmpty(url).strip();
        filters = FormValue.all(filters);
        secret = secret == null || secret.isEmpty() ? null : secret;
    }

    static WebhookForm of(Webhook webhook) {
        return new WebhookForm(webhook.url(), webhook.filters(), null, null);
    }

    /// Without the secret.
    @Override
    public String toString() {
        return "WebhookForm[" + url + "]";
    }
}
