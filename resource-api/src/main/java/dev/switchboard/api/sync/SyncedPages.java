package dev.switchboard.api.sync;

import dev.switchboard.api.actor.Actor;
import dev.switchboard.api.paging.Pages;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.PageRequest;
import java.time.Clock;
import java.time.Duration;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Walks lists with sync tokens.
@Component
public final class SyncedPages {

    private final Pages pages;
    private final SyncTokens tokens;
    private final Horizon horizon;
    private final Duration defaultWindow;
    private final Clock clock;

    SyncedPages(Pages pages, SyncTokens tokens, Horizon horizon, SyncProperties properties, Clock clock) {
        this.pages = pages;
        this.tokens = tokens;
        this.horizon = horizon;
        this.defaultWindow = properties.lists().defaultWindow();
        this.clock = clock;
    }

    /// A record with its place in the order of its walk.
    private record Placed<T>(T record, KeysetPosition position) {}

    /// One page.
    ///
    /// @param list the list's name, to which cursors and tokens are bound
    /// @return the page; 400 `invalid_request` when `since` lies after `until`, when a token comes with a window or
    ///     with the cursor of another walk, and when cursor or token are not good for this
    public <T> Mono<SyncedPage<T>> page(String list, Actor actor, SyncedQuery query, SyncedList<T> source) {
        return pages.step(list, actor, query, first(list, actor, query), Placed::position, request -> {
                    var walk = SyncPageState.of(request.bounds());
                    if (continuesAnother(walk, query)) {
                        return Flux.error(ApiError.invalidRequest("This cursor belongs to another sync token."));
                    }
                    return read(source, walk, request);
                })
                .map(step -> new SyncedPage<>(
                        step.page().items().stream().map(Placed::record).toList(),
                        step.page().nextCursor(),
                        SyncPageState.of(step.bounds()).token(step.page().nextCursor() == null)));
    }

    private static boolean continuesAnother(SyncPageState walk, SyncedQuery query) {
        return query.cursor() != null && query.syncToken() != null && !walk.beganWith(query.syncToken());
    }

    private static <T> Flux<Placed<T>> read(SyncedList<T> source, SyncPageState walk, PageRequest request) {
        return switch (walk) {
            case SyncPageState.Newest newest ->
                source.newest(newest.window(), request).map(row -> new Placed<>(row, source.position(row)));
            case SyncPageState.Sync sync ->
                source.changed(sync.changes(), request).map(row -> new Placed<>(row.record(), place(source, row)));
        };
    }

    private static <T> KeysetPosition place(SyncedList<T> source, Changed<T> row) {
        var id = source.position(row.record()).parts().getLast();
        return KeysetPosition.of(row.key().epoch(), row.key().transaction(), id);
    }

    private Mono<KeysetPosition> first(String list, Actor actor, SyncedQuery query) {
        return Mono.defer(() -> {
            if (query.syncToken() != null) {
                return sync(list, actor, query, query.syncToken());
            }
            var window = window(query);
            return horizon.now().map(key -> new SyncPageState.Newest(window, tokens.issue(list, actor, key)).edges());
        });
    }

    private Mono<KeysetPosition> sync(String list, Actor actor, SyncedQuery query, String token) {
        if (query.since() != null || query.until() != null) {
            return Mono.error(ApiError.invalidRequest("sync_token comes without since and until."));
        }
        var from = tokens.open(list, actor, token);
        return horizon.now()
                .flatMap(key -> horizon.reached(from, key).map(reached -> {
                    if (!reached) {
                        throw SyncTokens.ahead();
                    }
                    return new SyncPageState.Sync(new Changes(from, key), token, tokens.issue(list, actor, key))
                            .edges();
                }));
    }

    private Window window(SyncedQuery query) {
        if (query.since() == null && query.until() == null) {
            return new Window(clock.instant().minus(defaultWindow), null);
        }
        return Window.asked(query.since(), query.until());
    }
}
