package dev.switchboard.api.sync;

import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.PageRequest;
import reactor.core.publisher.Flux;

/// What a feature says of its list; [SyncedPages] does the rest.
public interface SyncedList<T> {

    /// [PageRequest#rows] records of the window, newest first, after [PageRequest#after].
    Flux<T> newest(Window window, PageRequest page);

    /// As many records whose latest change lies there, by change key and then by id, after `(epoch, transaction, id)`.
    Flux<Changed<T>> changed(Changes changes, PageRequest page);

    /// Where a record stands in the order of [#newest], its id last.
    KeysetPosition position(T record);
}
