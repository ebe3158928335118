package dev.switchboard.sdk;

import dev.switchboard.sdk.errors.InvalidRequestException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// What has changed: iterate over it, apply each record by its id, and keep [#token] afterwards. A record may come
/// twice.
///
/// A token that the service does not accept any more, because it is too old for example, starts a full read: [#full]
/// is true then, and records that do not come are not there any more.
public final class Sync<T> implements Iterable<T> {

    private final Optional<String> from;
    private final BiFunction<Optional<String>, Optional<String>, Page<T>> fetch;
    private @Nullable String token;
    private boolean full;

    /// @param from the token of the last time
    /// @param fetch requests the page of a token and a cursor
    Sync(Optional<String> from, BiFunction<Optional<String>, Optional<String>, Page<T>> fetch) {
        this.from = from;
        this.fetch = fetch;
        this.full = from.isEmpty();
    }

    /// For the next time.
    ///
    /// @throws IllegalStateException before the last record was read
    public String token() {
        if (token == null) {
            throw new IllegalStateException("The synchronization has not come to its end.");
        }
        return token;
    }

    /// Whether all records are read, and not only those that have changed.
    public boolean full() {
        return full;
    }

    @Override
    public Iterator<T> iterator() {
        token = null;
        return new Pager.Records<>(new Pages());
    }

    /// All records.
    public Stream<T> stream() {
        return StreamSupport.stream(spliterator(), false);
    }

    private final class Pages implements Iterator<Page<T>> {

        private Optional<String> since = from;
        private @Nullable Page<T> last;
        private boolean restarted;

        @Override
        public boolean hasNext() {
            if (last == null || last.nextCursor().isPresent()) {
                return true;
            }
            // Earlier pages repeat the token that was sent.
            token = last.syncToken().orElse(null);
            return false;
        }

        @Override
        public Page<T> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Page<T> page;
            try {
                page = fetch.apply(since, last == null ? Optional.empty() : last.nextCursor());
            } catch (InvalidRequestException e) {
                // Without a token and a cursor, it is the query itself that is wrong.
                if (e.status() != 400 || restarted || (since.isEmpty() && last == null)) {
                    throw e;
                }
                restarted = true;
                full = true;
                since = Optional.empty();
                page = fetch.apply(since, Optional.empty());
            }
            last = page;
            return page;
        }
    }
}
