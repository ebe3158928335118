package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.outbound.AddressRefused;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.Change;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Validates what annotations of a body cannot: that its address is not internal, that none of its filters, events or
/// headers is repeated, and that no header is one that deliveries have anyway or that belongs to the connection.
@Component
final class WebhookValidator {

    /// Those of RFC 9110, section 7.6.1, those that frame the message or choose the server, and those of deliveries.
    private static final Set<String> RESERVED = Set.of(
            "connection",
            "content-encoding",
            "content-length",
            "content-type",
            "expect",
            "host",
            "http2-settings",
            "keep-alive",
            "proxy-authenticate",
            "proxy-authorization",
            "proxy-connection",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade",
            "user-agent");

    private final Handshake handshake;
    private final List<String> reservedPrefixes;

    WebhookValidator(Handshake handshake, BrandProperties brand) {
        this.handshake = handshake;
        this.reservedPrefixes = List.of(brand.field("").toLowerCase(Locale.ROOT), "webhook-");
    }

    /// @param list the name of the list of filters or events in the body
    /// @throws ApiError 422 with what is wrong
    void validate(@Nullable String url, String list, @Nullable List<String> values, List<WebhookHeader> headers) {
        throwIfAny(problems(url, list, values, headers));
    }

    /// Validates the body of a new subscription, whose events are sent or read.
    ///
    /// @throws ApiError 422 with what is wrong
    void validate(WebhookCreate body, List<WebhookHeader> headers) {
        var problems = problems(body.url(), "filters", body.filters(), headers);
        if (body.delivery() == DeliveryMode.PULL) {
            if (body.url() != null) {
                problems.add(notRead("url"));
            }
            if (body.ratePerSecond() != null) {
                problems.add(notRead("rate_per_second"));
            }
        }
        throwIfAny(problems);
    }

    /// @throws ApiError 422 for a change that a subscription whose events are read cannot have
    static void validate(WebhookUpdate change, Webhook webhook) {
        if (webhook.delivery() == DeliveryMode.PUSH) {
            return;
        }
        var problems = new ArrayList<FieldProblem>();
        if (change.url() != null) {
            problems.add(notRead("url"));
        }
        if (change.ratePerSecond() instanceof Change.To<?> to && to.value() != null) {
            problems.add(notRead("rate_per_second"));
        }
        throwIfAny(problems);
    }

    private static FieldProblem notRead(String field) {
        return new FieldProblem(field, "must not be given where delivery is pull", FieldCode.CONFLICTING_FIELDS);
    }

    private static void throwIfAny(List<FieldProblem> problems) {
        if (!problems.isEmpty()) {
            throw ApiError.validation(problems);
        }
    }

    private List<FieldProblem> problems(
            @Nullable String url, String list, @Nullable List<String> values, List<WebhookHeader> headers) {
        var problems = new ArrayList<FieldProblem>();
        if (url != null) {
            addProblemOfAddress(url, problems);
        }
        if (values != null) {
            addDuplicates(list, values, problems);
        }
        addProblemsOfHeaders(headers, problems);
        return problems;
    }

    private void addProblemOfAddress(String url, List<FieldProblem> problems) {
        try {
            handshake.requireAllowed(url);
        } catch (AddressRefused refused) {
            problems.add(new FieldProblem("url", refused.reason(), refused.code()));
        }
    }

    private static void addDuplicates(String list, List<String> values, List<FieldProblem> problems) {
        var seen = new HashSet<String>();
        for (int n = 0; n < values.size(); n++) {
            if (!seen.add(values.get(n))) {
                problems.add(new FieldProblem(list + "." + n, "must be given only once", FieldCode.DUPLICATE));
            }
        }
    }

    private void addProblemsOfHeaders(List<WebhookHeader> headers, List<FieldProblem> problems) {
        var seen = new HashSet<String>();
        for (int n = 0; n < headers.size(); n++) {
            var name = headers.get(n).name().toLowerCase(Locale.ROOT);
            var field = "headers." + n + ".name";
            if (RESERVED.contains(name) || reservedPrefixes.stream().anyMatch(name::startsWith)) {
                problems.add(new FieldProblem(
                        field,
                        "is a header that deliveries have anyway, or of the connection",
                        FieldCode.RESERVED_HEADER));
            } else if (!seen.add(name)) {
                problems.add(new FieldProblem(field, "must be given only once", FieldCode.DUPLICATE));
            }
        }
    }
}
