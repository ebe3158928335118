package dev.switchboard.api.platform.exports;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;

/// A kind of records in exports; a bean of the feature that has them.
public interface ExportedKind {

    /// The name of its file, without the extension: letters, digits and `-`.
    String name();

    /// A page of the company's records, in the order of their positions, each page in a
    /// transaction of its own.
    ///
    /// @param after the position of the last record of the page before; null for the first page
    /// @param rows how many at most
    Flux<ExportedRecord> page(UUID orgId, @Nullable String after, int rows);

    /// Whether its records have media.
    default boolean hasMedia() {
        return false;
    }
}
