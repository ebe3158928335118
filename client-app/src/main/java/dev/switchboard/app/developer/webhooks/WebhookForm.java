package dev.switchboard.app.developer.webhooks;

import dev.switchboard.app.pages.FormValue;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The form of a subscription. Its fields are named as in the API, such as `headers.0.name`; rows of headers in which
/// nothing is typed are left out, so that the API counts the others as the form does when it is shown again.
///
/// @param url null where the form has none, since a program reads the events
/// @param ratePerSecond as it was typed; null for no limit
/// @param secret null: the API generates one, or keeps the present one
/// @param expiresIn seconds, as they were chosen; null for the API's default
record WebhookForm(
        @Nullable String url,
        @Nullable String description,
        List<String> filters,
        List<Header> headers,
        @Nullable String ratePerSecond,
        @Nullable String secret,
        @Nullable String expiresIn) {

    static final List<String> FILTERS = List.of(
            "calls.sessions", "calls.log", "messages", "voicemails", "faxes", "presence", "recordings.ready", "test");

    static final WebhookForm EMPTY = new WebhookForm("", null, List.of(), List.of(), null, null, null);

    /// How many headers a subscription may add.
    private static final int MOST = 5;

    WebhookForm {
        filters = List.copyOf(filters);
        headers = List.copyOf(headers);
    }

    /// A header.
    ///
    /// @param value null: that which the subscription has under this name. It is a secret, which no page contains
    record Header(@Nullable String name, @Nullable String value) {

        private static final Header EMPTY = new Header(null, null);

        private boolean isEmpty() {
            return name == null && value == null;
        }

        private Map<String, @Nullable Object> body(@Nullable String storedValue) {
            var body = new LinkedHashMap<String, @Nullable Object>();
            if (name != null) {
                body.put("name", name);
            }
            var sent = value == null ? storedValue : value;
            if (sent != null) {
                body.put("value", sent);
            }
            return body;
        }

        /// Without the value.
        @Override
        public String toString() {
            return "Header[" + name + "]";
        }
    }

    /// The form of a subscription as it is.
    static WebhookForm of(Webhook webhook) {
        return new WebhookForm(
                webhook.url(),
                webhook.description(),
                webhook.filters(),
                webhook.headers().stream()
                        .map(header -> new Header(header.name(), null))
                        .toList(),
                webhook.ratePerSecond() == null ? null : webhook.ratePerSecond().toString(),
                null,
                null);
    }

    /// The form that a browser has sent.
    static WebhookForm of(HttpServletRequest form) {
        var filters = form.getParameterValues("filters");
        return new WebhookForm(
                stripped(form.getParameter("url")),
                FormValue.orNull(form.getParameter("description")),
                filters == null ? List.of() : List.of(filters),
                IntStream.range(0, MOST)
                        .mapToObj(i -> new Header(
                                FormValue.orNull(form.getParameter("headers." + i + ".name")),
                                FormValue.orNull(form.getParameter("headers." + i + ".value"))))
                        .filter(header -> !header.isEmpty())
                        .toList(),
                FormValue.orNull(form.getParameter("rate_per_second")),
                asTyped(form.getParameter("secret")),
                FormValue.orNull(form.getParameter("expires_in")));
    }

    private static @Nullable String stripped(@Nullable String text) {
        return text == null ? null : text.strip();
    }

    private static @Nullable String asTyped(@Nullable String text) {
        return text == null || text.isEmpty() ? null : text;
    }

    /// The rows of headers to show: one more than are filled.
    public List<Header> headerRows() {
        return Stream.concat(headers.stream(), Stream.of(Header.EMPTY))
                .limit(MOST)
                .toList();
    }

    /// Whether a header is to keep the value that the subscription has.
    boolean keepsValues() {
        return headers.stream().anyMatch(header -> header.value() == null);
    }

    /// The body that creates a subscription.
    Map<String, @Nullable Object> newBody() {
        var body = body(null);
        body.put("secret", secret);
        body.put("expires_in", number(expiresIn));
        return body;
    }

    /// The body that changes a subscription.
    ///
    /// @param stored the subscription as it is; null if no value of a header is kept
    Map<String, @Nullable Object> body(@Nullable Webhook stored) {
        var body = new LinkedHashMap<String, @Nullable Object>();
        if (url != null) {
            body.put("url", url);
        }
        body.put("description", description);
        body.put("filters", filters);
        body.put(
                "headers",
                headers.stream()
                        .map(header -> header.body(stored == null ? null : stored.headerValue(header.name())))
                        .toList());
        body.put("rate_per_second", number(ratePerSecond));
        return body;
    }

    /// What is not a number is sent as it is, for the API to refuse.
    private static @Nullable Object number(@Nullable String text) {
        try {
            return text == null ? null : Long.valueOf(text);
        } catch (NumberFormatException noNumber) {
            return text;
        }
    }

    /// Without the secret.
    @Override
    public String toString() {
        return "WebhookForm[" + url + "]";
    }
}
