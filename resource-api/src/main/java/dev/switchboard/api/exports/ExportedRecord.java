package dev.switchboard.api.exports;

import java.util.List;

/// A record in an export.
///
/// @param position where it is in the order of its kind
/// @param content the record as the API shows it
public record ExportedRecord(String position, Object content, List<Medium> media) {

    public ExportedRecord {
        media = List.copyOf(media);
    }

    /// A medium of the record.
    ///
    /// @param key in the media store
    /// @param fileName in the directory of its kind
    public record Medium(String key, String fileName) {}
}
