package dev.switchboard.sdk;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// A list: iterate over its records, which are requested page by page.
public final class Pager<T> implements Iterable<T> {

    private final Function<Optional<String>, Page<T>> fetch;

    Pager(Function<Optional<String>, Page<T>> fetch) {
        this.fetch = fetch;
    }

    /// All records of all pages.
    @Override
    public Iterator<T> iterator() {
        return new Records<>(pages().iterator());
    }

    /// All records of all pages.
    public Stream<T> stream() {
        return StreamSupport.stream(spliterator(), false);
    }

    /// The pages.
    public Iterable<Page<T>> pages() {
        return () -> new Pages<>(fetch);
    }

    /// The first page alone. To continue later, pass its `nextCursor` as `cursor`.
    public Page<T> page() {
        return fetch.apply(Optional.empty());
    }

    /// All records.
    public List<T> toList() {
        return stream().toList();
    }

    /// The pages, each requested when it is needed.
    static final class Pages<T> implements Iterator<Page<T>> {

        private final Function<Optional<String>, Page<T>> fetch;
        private @Nullable Page<T> last;

        Pages(Function<Optional<String>, Page<T>> fetch) {
            this.fetch = fetch;
        }

        @Override
        public boolean hasNext() {
            return last == null || last.nextCursor().isPresent();
        }

        @Override
        public Page<T> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            var page = fetch.apply(last == null ? Optional.empty() : last.nextCursor());
            last = page;
            return page;
        }
    }

    /// The records of pages.
    static final class Records<T> implements Iterator<T> {

        private final Iterator<Page<T>> pages;
        private Iterator<T> items = List.<T>of().iterator();

        Records(Iterator<Page<T>> pages) {
            this.pages = pages;
        }

        @Override
        public boolean hasNext() {
            while (!items.hasNext() && pages.hasNext()) {
                items = pages.next().items().iterator();
            }
            return items.hasNext();
        }

        @Override
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return items.next();
        }
    }
}
