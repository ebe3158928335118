package dev.switchboard.api.platform.exports;

import java.util.UUID;

/// An attempt to make an export.
///
/// @param number counted from 1; each attempt has a file of its own, and only the last one begun may complete the
/// export
record ExportAttempt(UUID orgId, UUID id, int number) {

    /// The key of the file in the media store.
    String mediaKey() {
        return mediaKey(orgId, id, number);
    }

    /// The key of the file that the attempt before may have left.
    String previousMediaKey() {
        return mediaKey(orgId, id, number - 1);
    }

    static String mediaKey(UUID orgId, UUID id, int number) {
        return "exports/" + orgId + "/" + id + "-" + number + ".zip";
    }
}
