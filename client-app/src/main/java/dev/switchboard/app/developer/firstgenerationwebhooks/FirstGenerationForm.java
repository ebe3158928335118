package dev.switchboard.app.developer.firstgenerationwebhooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;

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

    static FirstGenerationForm of(FirstGenerationWebhook webhook) {
        return new FirstGenerationForm(webhook.url(), webhook.events(), null);
    }

    static FirstGenerationForm of(MultiValueMap<String, String> fields) {
        var secret = fields.getFirst("secret");
        return new FirstGenerationForm(
                Objects.requireNonNullElse(fields.getFirst("url"), "").strip(),
                fields.getOrDefault("events", List.of()),
                secret == null || secret.isEmpty() ? null : secret);
    }

    /// Without the secret.
    @Override
    public String toString() {
        return "FirstGenerationForm[" + url + "]";
    }
}
