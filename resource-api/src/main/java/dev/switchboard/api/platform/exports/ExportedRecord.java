package dev.switchboard.api.platform.exports;

import java.util.List;
import reactor.core.publisher.Mono;

/// A record in an export.
///
/// @param position where it is in the order of its kind
/// @param content the record as the API shows it
public record ExportedRecord(String position, Object content, List<Medium> media) {

    public ExportedRecord {
        media = List.copyOf(media);
    }

    /// A medium of the record.
    public sealed interface Medium {

        /// In the directory of its kind.
        String fileName();

        /// One in the media store.
        ///
        /// @param key in the media store
        record Stored(String key, String fileName) implements Medium {}

        /// One in the database, small enough to be read as a whole.
        ///
        /// @param content empty if it has been deleted
        record Read(Mono<byte[]> content, String fileName) implements Medium {}
    }
}
