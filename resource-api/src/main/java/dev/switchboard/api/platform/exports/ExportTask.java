package dev.switchboard.api.platform.exports;

import java.util.UUID;

/// An export that this process has claimed.
///
/// @param attempt counted from 1; each has a file of its own
record ExportTask(UUID orgId, UUID id, int attempt, UUID lease) {

    /// The key of the file in the media store.
    String mediaKey() {
        return mediaKey(orgId, id, attempt);
    }

    /// The key of the file that the attempt before may have left.
    String previousMediaKey() {
        return mediaKey(orgId, id, attempt - 1);
    }

    static String mediaKey(UUID orgId, UUID id, int attempt) {
        return "exports/" + orgId + "/" + id + "-" + attempt + ".zip";
    }
}
