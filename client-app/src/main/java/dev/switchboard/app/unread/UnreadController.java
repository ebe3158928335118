package dev.switchboard.app.unread;

import dev.switchboard.app.sessions.Session;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// The counts at the links of the navigation, for its script.
@RestController
class UnreadController {

    private final UnreadCounts counts;

    UnreadController(UnreadCounts counts) {
        this.counts = counts;
    }

    /// By the page of each, such as `{"messages": {"number": 3, "latest": null}, …}`.
    ///
    /// @param changed the pages whose records have changed
    /// @param callsSeen `latest` of the calls that the user has seen
    @GetMapping("/app/unread")
    Map<String, Count> unread(
            Session session,
            @RequestParam(defaultValue = "") Set<String> changed,
            @RequestParam(name = "calls_seen", required = false) @Nullable Instant callsSeen) {
        var kinds = EnumSet.allOf(Kind.class);
        kinds.removeIf(kind -> !changed.contains(kind.page()));
        return counts.read(session, kinds, callsSeen).entrySet().stream()
                .collect(Collectors.toMap(entry -> entry.getKey().page(), Map.Entry::getValue));
    }
}
