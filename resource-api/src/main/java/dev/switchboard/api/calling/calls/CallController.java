package dev.switchboard.api.calling.calls;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.sync.SyncedPage;
import dev.switchboard.api.platform.sync.SyncedPages;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.Page;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class CallController {

    private final CallStore calls;
    private final SyncedPages pages;

    CallController(CallStore calls, SyncedPages pages) {
        this.calls = calls;
        this.pages = pages;
    }

    @Describe(
            id = "listCalls",
            summary = "The call log, newest first, or what changed since a sync token.",
            details =
                    "Without since, until and sync_token: the last 30 days. With a sync token: oldest change first; read all pages, then store the token of the last one.")
    @GetMapping("/v1/calls")
    Mono<SyncedPage<Call>> list(@FromQuery CallQuery query, Actor actor) {
        return pages.page("calls", actor, query, calls.list(actor, query));
    }

    @Describe(id = "listActiveCalls", summary = "The calls that are not over, newest first.")
    @GetMapping("/v1/calls/active")
    Mono<Page<Call>> active(Actor actor) {
        return calls.active(actor).collectList().map(all -> new Page<>(all, null));
    }

    @Describe(id = "getCall", summary = "One call.")
    @GetMapping("/v1/calls/{call_id}")
    Mono<Call> one(@PathVariable("call_id") String callId, Actor actor) {
        return find(callId, actor);
    }

    private Mono<Call> find(String callId, Actor actor) {
        return calls.find(actor, RecordId.inPath(callId)).switchIfEmpty(Mono.error(ApiError::notFound));
    }
}
