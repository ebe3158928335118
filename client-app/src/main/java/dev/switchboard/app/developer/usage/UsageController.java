package dev.switchboard.app.developer.usage;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.developer.credentials.Credentials;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.sessions.Session;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.servlet.ModelAndView;

/// The page of usage.
@Controller
class UsageController {

    private final Api api;
    private final Credentials credentials;
    private final Colleagues colleagues;
    private final Clock clock;

    UsageController(Api api, Credentials credentials, Colleagues colleagues, Clock clock) {
        this.api = api;
        this.credentials = credentials;
        this.colleagues = colleagues;
        this.clock = clock;
    }

    /// A row with its picture.
    private record Row(CredentialUsage usage, Sparkline line) {}

    @GetMapping("/app/usage")
    ModelAndView list(Session session) {
        var known = ConcurrentRequest.start(() -> credentials.of(session));
        var usage = api.get(session, Query.of("/usage"), Usage.LIST).items();
        var now = clock.instant();
        return PageModel.of("developer/usage")
                .with(
                        "rows",
                        CredentialUsage.of(usage).stream()
                                .map(one -> new Row(one, Sparkline.of(one.minutes(), now)))
                                .toList())
                .with("known", known.get())
                .with("names", colleagues.names(session, users(usage)))
                .with("now", now);
    }

    private static List<@Nullable String> users(List<Usage> usage) {
        return usage.stream()
                .<@Nullable String>map(one -> one.credential().userId())
                .toList();
    }
}
