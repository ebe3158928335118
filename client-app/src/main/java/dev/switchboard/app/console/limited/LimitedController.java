package dev.switchboard.app.console.limited;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.Session;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.servlet.ModelAndView;

/// Whose requests were refused in the last hour.
@Controller
class LimitedController {

    private final Api api;

    LimitedController(Api api) {
        this.api = api;
    }

    /// One of those whose requests were refused.
    ///
    /// @param company null for requests that are limited per address
    /// @param credential null where the requests had none
    record Limited(
            @Nullable Company company, @Nullable Credential credential, String policy, long refused, Instant lastAt) {

        record Company(String id, String name) {}

        record Credential(String kind, String id, @Nullable String hint) {}

        /// Identifies the row.
        public String id() {
            var who = credential == null ? company == null ? "addresses" : company.id() : credential.id();
            return policy + ":" + who;
        }
    }

    @GetMapping("/operator/limited")
    ModelAndView list(Session session) {
        var limited =
                api.get(session, Query.of("/operator/limited"), new ParameterizedTypeReference<Page<Limited>>() {});
        return new ModelAndView("console/limited").addObject("limited", limited.items());
    }
}
