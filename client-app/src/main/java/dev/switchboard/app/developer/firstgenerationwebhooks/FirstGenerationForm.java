package dev.switchboard.app.developer.firstgenerationwebhooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.switchboard.app.pages.FormValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The form of the webhook of the first generation, and the body of its request.
///
/// @param secret null: the present one stays, or the API generates one
record FirstGenerationForm(
        String url,
        List<String> events,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String secret) {

    static final List<String> EVENTS =
            List.of("call.ended", "call.missed", "sms.received", "voicemail.received", "fax.received");

    static final FirstGenerationForm EMPTY = new FirstGenerationForm("", List.of(), null);

    FirstGenerationForm {
        url = FormValue.orEmpty(url).strip();
        events = FormValue.all(events);
        secret = secret == null || secret.isEmpty() ? null : secret;
    }

    static FirstGenerationForm of(FirstGenerationWebhook webhook) {
        return new FirstGenerationForm(webhook.url(), webhook.events(), null);
    }

    /// Without the secret.
    @Override
    public String toString() {
        return "FirstGenerationForm[" + url + "]";
    }
}
