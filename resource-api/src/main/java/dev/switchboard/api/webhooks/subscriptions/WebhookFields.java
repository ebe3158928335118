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

/// Checks that the address is not internal, and that no filter is repeated.
@Component
final class WebhookFields {

    private final Handshake handshake;

    WebhookFields(Handshake handshake) {
        this.handshake = handshake;
    }

    /// @param list the name of the list in the body
    /// @throws ApiError 422 with what is wrong
    void check(@Nullable String url, String list, @Nullable List<String> values) {
        var problems = new ArrayList<FieldProblem>();
        if (url != null) {
            address(url, problems);
        }
        if (values != null) {
            repeats(list, values, problems);
        }
        if (!problems.isEmpty()) {
            throw ApiError.validation(problems);
        }
    }

    private void address(String url, List<FieldProblem> problems) {
        try {
            handshake.address(url);
        } catch (AddressRefused refused) {
            problems.add(new FieldProblem("url", refused.reason(), refused.rule()));
        }
    }

    private static void repeats(String list, List<String> values, List<FieldProblem> problems) {
        var seen = new HashSet<String>();
        for (int n = 0; n < values.size(); n++) {
            if (!seen.add(values.get(n))) {
                problems.add(new FieldProblem(list + "." + n, "is a duplicate", FieldRule.DUPLICATE));
            }
        }
    }
}
