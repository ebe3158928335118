package dev.switchboard.app.developer.requestlog;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.Search;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.developer.credentials.Credentials;
import dev.switchboard.app.developer.json.JsonText;
import dev.switchboard.app.developer.usage.Usage;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Session;
import java.time.Clock;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// The page of the request log.
@Controller
class RequestLogController {

    private static final String PATH = "/app/request-log";
    private static final int PAGE = 50;
    private static final List<String> METHODS = List.of("GET", "POST", "PUT", "PATCH", "DELETE");
    private static final List<String> CLASSES = List.of("2xx", "3xx", "4xx", "5xx");
    private static final List<String> STATUSES =
            List.of("400", "401", "403", "404", "409", "413", "415", "422", "429", "499", "500");

    private static final ParameterizedTypeReference<Page<LoggedRequest>> REQUESTS =
            new ParameterizedTypeReference<>() {};

    private final Api api;
    private final Credentials credentials;
    private final Colleagues colleagues;
    private final JsonMapper json;
    private final Clock clock;

    RequestLogController(Api api, Credentials credentials, Colleagues colleagues, JsonMapper json, Clock clock) {
        this.api = api;
        this.credentials = credentials;
        this.colleagues = colleagues;
        this.json = json;
        this.clock = clock;
    }

    @GetMapping(PATH)
    ModelAndView list(Session session, RequestFilter filter, @RequestParam(required = false) @Nullable String cursor) {
        var known = ConcurrentRequest.start(() -> credentials.of(session));
        var ownId = Application.CLIENT.clientId();
        var requests = Search.of(() ->
                api.get(session, filter.query(Query.of("/request-log"), ownId).page(PAGE, cursor), REQUESTS));
        return PageModel.of("developer/request-log")
                .list("requests", requests.page(), filter.of(Query.of(PATH)))
                .with("known", known.get())
                .with("names", colleagues.names(session, users(requests.items())))
                .with("filter", filter)
                .with("here", filter.of(Query.of(PATH)).encoded())
                .with("methods", METHODS)
                .with("classes", CLASSES)
                .with("statuses", STATUSES)
                .problem("problem", requests.problem())
                .with("now", clock.instant());
    }

    /// What the list does not show of a request, which is loaded when its row is opened.
    @GetMapping(PATH + "/{request_id}")
    ModelAndView show(Session session, @PathVariable("request_id") String requestId) {
        var usage = ConcurrentRequest.start(() -> api.get(session, Query.of("/usage"), Usage.LIST));
        var known = ConcurrentRequest.start(() -> credentials.of(session));
        var request = api.get(session, Query.of("/request-log/{request_id}", requestId), RequestDetails.class);
        return new ModelAndView("developer/request :: request")
                .addObject("request", request)
                .addObject("requestBody", text(request.requestBody()))
                .addObject("responseBody", text(request.responseBody()))
                .addObject("docUrl", docUrl(request.responseBody()))
                .addObject("known", known.get())
                .addObject(
                        "names",
                        colleagues.names(
                                session,
                                Collections.singletonList(request.credential().userId())))
                .addObject(
                        "usage",
                        usage.get().items().stream()
                                .filter(one -> Objects.equals(
                                        one.credential().id(),
                                        request.credential().id()))
                                .toList());
    }

    private List<JsonText.Part> text(@Nullable String body) {
        return body == null ? List.of() : JsonText.of(json, body);
    }

    /// Where the documentation describes the error of a response; null where it names none.
    private @Nullable String docUrl(@Nullable String responseBody) {
        try {
            var url = responseBody == null
                    ? ""
                    : json.readTree(responseBody).path("error").path("doc_url").asString("");
            return url.startsWith("https://") || url.startsWith("http://") ? url : null;
        } catch (JacksonException noJson) {
            return null;
        }
    }

    private static List<@Nullable String> users(List<LoggedRequest> requests) {
        return requests.stream()
                .<@Nullable String>map(request -> request.credential().userId())
                .toList();
    }
}
