package dev.switchboard.api.platform.sync;

import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.PageRequest;
import dev.switchboard.web.paging.Scan;
import reactor.core.publisher.Mono;

/// What a feature implements for a list with sync tokens; [SyncedPages] does the rest.
public interface SyncedList<T> {

    /// Up to [PageRequest#rows] records of the window, newest first, after [PageRequest#after].
    Mono<Scan<T>> newest(Window window, PageRequest page);

    /// As many records whose latest change is in the range, by change key and then by id, after
    /// the position `(epoch, transaction, id)`.
    Mono<Scan<Changed<T>>> changed(Changes changes, PageRequest page);

    /// The position of a record in the order of [#newest], its id last.
    KeysetPosition position(T record);
}
