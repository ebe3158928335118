package dev.switchboard.app.developer.requestlog;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.developer.credentials.Credentials;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.sessions.Session;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The page of the request log.
@Controller
class RequestLogController {

    private static final String PATH = "/app/request-log";
    private static final int PAGE = 50;
    private static final List<String> CLASSES = List.of("2xx", "3xx", "4xx", "5xx");
    private static final List<String> STATUSES =
            List.of("400", "401", "403", "404", "409", "413", "415", "422", "429", "499", "500");
    private static final ParameterizedTypeReference<Page<LoggedRequest>> REQUESTS =
            new ParameterizedTypeReference<>() {};

    private final Api api;
    private final Credentials credentials;
    private final Colleagues colleagues;
    private final Clock clock;

    RequestLogController(Api api, Credentials credentials, Colleagues colleagues, Clock clock) {
        this.api = api;
        this.credentials = credentials;
        this.colleagues = colleagues;
        this.clock = clock;
    }

    @GetMapping(PATH)
    ModelAndView list(
            Session session,
            @RequestParam(defaultValue = "") String credential,
            @RequestParam(defaultValue = "") String status,
            @RequestParam(required = false) @Nullable String cursor) {
        var known = ConcurrentRequest.start(() -> credentials.of(session));
        var requests = api.get(
                session,
                Query.of("/request-log")
                        .with("credential", credential)
                        .with("status", status)
                        .page(PAGE, cursor),
                REQUESTS);
        return PageModel.of("developer/request-log")
                .list(
                        "requests",
                        requests,
                        Query.of(PATH).with("credential", credential).with("status", status))
                .with("known", known.get())
                .with("names", colleagues.names(session, users(requests.items())))
                .with("credential", credential)
                .with("status", status)
                .with("classes", CLASSES)
                .with("statuses", STATUSES)
                .with("now", clock.instant());
    }

    private static List<@Nullable String> users(List<LoggedRequest> requests) {
        return requests.stream()
                .<@Nullable String>map(request -> request.credential().userId())
                .toList();
    }
}
