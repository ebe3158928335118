package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.outbound.AddressRefused;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.errors.FieldRule;
import dev.switchboard.web.errors.ApiError;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Validates what annotations of a body cannot: that its address is not internal, and that none of its filters or
/// events is repeated.
@Component
final class WebhookValidator {

    private final Handshake handshake;

    WebhookValidator(Handshake handshake) {
        this.handshake = handshake;
    }

    /// @param list the name of the list of filters or events in the body
    /// @throws ApiError 422 with what is wrong
    void validate(@Nullable String url, String list, @Nullable List<String> values) {
        var problems = new ArrayList<FieldProblem>();
        if (url != null) {
            addProblemOfAddress(url, problems);
        }
        if (values != null) {
            addDuplicates(list, values, problems);
        }
        if (!problems.isEmpty()) {
            throw ApiError.validation(problems);
        }
    }

    private void addProblemOfAddress(String url, List<FieldProblem> problems) {
        try {
            handshake.requireAllowed(url);
        } catch (AddressRefused refused) {
            problems.add(new FieldProblem("url", refused.reason(), refused.rule()));
        }
    }

    private static void addDuplicates(String list, List<String> values, List<FieldProblem> problems) {
        var seen = new HashSet<String>();
        for (int n = 0; n < values.size(); n++) {
            if (!seen.add(values.get(n))) {
                problems.add(new FieldProblem(list + "." + n, "is a duplicate", FieldRule.DUPLICATE));
            }
        }
    }
}
