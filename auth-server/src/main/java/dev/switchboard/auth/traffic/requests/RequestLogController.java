package dev.switchboard.auth.traffic.requests;

import dev.switchboard.auth.companies.rateplans.CredentialSummaries;
import dev.switchboard.auth.companies.rateplans.CredentialSummary;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.paging.PageReader;
import dev.switchboard.auth.traffic.requests.RequestBodyStore.StoredBodies;
import dev.switchboard.openapi.Describe;
import dev.switchboard.requests.LoggedRequest;
import dev.switchboard.requests.RequestLog;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;
import dev.switchboard.web.paging.PageRequest;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/// The company's request log, for owner and admin.
@RestController
class RequestLogController {

    private final RequestLog log;
    private final CredentialSummaries credentials;
    private final PageReader pages;
    private final RequestBodyStore bodies;
    private final RequestBodyProperties bodyProperties;
    private final Clock clock;

    RequestLogController(
            RequestLog log,
            CredentialSummaries credentials,
            PageReader pages,
            RequestBodyStore bodies,
            RequestBodyProperties bodyProperties,
            Clock clock) {
        this.log = log;
        this.credentials = credentials;
        this.pages = pages;
        this.bodies = bodies;
        this.bodyProperties = bodyProperties;
        this.clock = clock;
    }

    @GetMapping("/v1/request-log")
    @Describe(
            id = "listRequests",
            summary = "Lists the company's latest requests, newest first.",
            details = "At most 1,000 of the last 24 hours. A request appears about a second after its response. "
                    + "The log is best effort: entries can be missing, for example after an outage.")
    Page<RequestLogEntry> list(@FromQuery RequestLogQuery query, Actor actor) {
        query.check();
        var page = pages.page(
                List.of("request-log", actor.orgId()),
                query,
                request -> KeysetPosition.of(request.at(), request.requestId()),
                request -> read(actor.orgId(), query, request));
        var summaries = credentials.of(
                page.items().stream().map(LoggedRequest::owner).distinct().toList());
        return page.map(request -> entry(request, summaries));
    }

    @GetMapping("/v1/request-log/{request_id}")
    @Describe(
            id = "getRequest",
            summary = "Shows one of the company's latest requests.",
            details = "With the names of its query parameters, whose values are not recorded. If the company's setting "
                    + "`request_bodies` is on, with the JSON bodies of requests of API keys and apps, which are kept for "
                    + "7 days, without secrets and texts of messages.")
    RequestLogDetails one(@PathVariable("request_id") String requestId, Actor actor) {
        var now = clock.instant();
        var stored = bodies.find(actor.orgId(), requestId, now.minus(bodyProperties.kept()));
        var request = stored.map(StoredBodies::request)
                .or(() -> log.read(actor.orgId(), now).stream()
                        .filter(logged -> logged.requestId().equals(requestId))
                        .findFirst())
                .orElseThrow(ApiError::notFound);
        var owner = request.owner();
        return new RequestLogDetails(
                request.requestId(),
                request.at(),
                request.method(),
                request.path(),
                request.query(),
                request.status(),
                request.errorType(),
                request.errorCode(),
                request.deprecated(),
                request.durationMillis(),
                credentials.of(List.of(owner)).get(owner),
                stored.map(StoredBodies::requestBody).orElse(null),
                stored.map(StoredBodies::responseBody).orElse(null));
    }

    private List<LoggedRequest> read(UUID orgId, RequestLogQuery query, PageRequest page) {
        return log.read(orgId, clock.instant()).stream()
                .filter(query::accepts)
                .filter(request -> follows(request, page))
                .limit(page.rows())
                .toList();
    }

    private static boolean follows(LoggedRequest request, PageRequest page) {
        var after = page.after();
        if (after == null) {
            return true;
        }
        int order = request.at().compareTo(after.instant(0));
        return order < 0 || (order == 0 && request.requestId().compareTo(after.text(1)) < 0);
    }

    private static RequestLogEntry entry(LoggedRequest request, Map<String, CredentialSummary> summaries) {
        return new RequestLogEntry(
                request.requestId(),
                request.at(),
                request.method(),
                request.path(),
                request.status(),
                request.errorType(),
                request.errorCode(),
                request.deprecated(),
                request.durationMillis(),
                summaries.get(request.owner()));
    }
}
