package dev.switchboard.api.platform.sync;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.paging.Pages;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.PageRequest;
import dev.switchboard.web.paging.Scan;
import java.time.Clock;
import java.time.Duration;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Reads pages of lists with sync tokens.
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

    /// A record with its position, which depends on whether the list goes by time or by change.
    private record Positioned<T>(T record, KeysetPosition position) {}

    /// One page.
    ///
    /// @param list the list's name, to which cursors and tokens are bound
    /// @return the page; 400 `invalid_request` when `since` is after `until`, when a token is
    ///     combined with a window or with the cursor of another token, and when cursor or token
    ///     were not issued for this list and caller
    public <T> Mono<SyncedPage<T>> page(String list, Actor actor, SyncedQuery query, SyncedList<T> source) {
        return pages.boundedPage(list, actor, query, bounds(list, actor, query), Positioned::position, request -> {
                    var bounds = SyncBounds.read(request.bounds());
                    if (continuesAnother(bounds, query)) {
                        return Mono.error(ApiError.of(ErrorCode.SYNC_TOKEN_MISMATCH));
                    }
                    return read(source, bounds, request);
                })
                .map(read -> new SyncedPage<>(
                        read.page().items().stream().map(Positioned::record).toList(),
                        read.page().nextCursor(),
                        SyncBounds.read(read.bounds()).token(read.page().nextCursor() == null)));
    }

    private static boolean continuesAnother(SyncBounds bounds, SyncedQuery query) {
        return query.cursor() != null && query.syncToken() != null && !bounds.startedFrom(query.syncToken());
    }

    private static <T> Mono<Scan<Positioned<T>>> read(SyncedList<T> source, SyncBounds bounds, PageRequest request) {
        return switch (bounds) {
            case SyncBounds.OfWindow list ->
                source.newest(list.window(), request)
                        .map(scan -> scan.map(row -> new Positioned<>(row, source.position(row))));
            case SyncBounds.OfChanges sync ->
                source.changed(sync.changes(), request)
                        .map(scan -> scan.map(row -> new Positioned<>(row.record(), position(source, row))));
        };
    }

    private static <T> KeysetPosition position(SyncedList<T> source, Changed<T> row) {
        var id = source.position(row.record()).parts().getLast();
        return KeysetPosition.of(row.key().epoch(), row.key().transaction(), id);
    }

    private Mono<KeysetPosition> bounds(String list, Actor actor, SyncedQuery query) {
        return Mono.defer(() -> {
            if (query.syncToken() != null) {
                return changes(list, actor, query, query.syncToken());
            }
            var window = window(query);
            return horizon.now().map(key -> new SyncBounds.OfWindow(window, tokens.issue(list, actor, key)).write());
        });
    }

    private Mono<KeysetPosition> changes(String list, Actor actor, SyncedQuery query, String token) {
        if (query.since() != null || query.until() != null) {
            return Mono.error(ApiError.of(ErrorCode.SYNC_TOKEN_WITH_WINDOW));
        }
        var from = tokens.verify(list, actor, token);
        return horizon.now()
                .flatMap(key -> horizon.reached(from, key).map(reached -> {
                    if (!reached) {
                        throw SyncTokens.newerThanDatabase();
                    }
                    return new SyncBounds.OfChanges(new Changes(from, key), token, tokens.issue(list, actor, key))
                            .write();
                }));
    }

    private Window window(SyncedQuery query) {
        if (query.since() == null && query.until() == null) {
            return new Window(clock.instant().minus(defaultWindow), null);
        }
        return Window.of(query.since(), query.until());
    }
}
