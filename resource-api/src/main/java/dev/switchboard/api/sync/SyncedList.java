package dev.switchboard.api.sync;

import dev.switchboard.api.paging.PageRequest;
import dev.switchboard.api.paging.Position;
import reactor.core.publisher.Flux;

/// What a feature says of its list; [SyncedPages] does the rest.
public interface SyncedList<T> {

    /// [PageRequest#rows] records of the window, newest first, after [PageRequest#after].
    Flux<T> newest(Window window, PageRequest page);

    /// As many records whose latest change lies there, by change key and then by id, after `(epoch, transaction, id)`.
    Flux<Changed<T>> changed(Changes changes, PageRequest page);

    /// A record's position in the order of [#newest], its id last.
    Position position(T record);
}
