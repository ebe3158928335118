package dev.switchboard.api.platform.exports;

import dev.switchboard.web.paging.KeysetPosition;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An export of the company's data.
///
/// @param progress in percent
/// @param url a signed link to the ZIP file, valid until `expiresAt`; null unless it is ready
/// @param expiresAt when the file is deleted; null until it is ready
record Export(
        UUID id,
        ExportStatus status,
        int progress,
        @Nullable String url,
        @Nullable Instant expiresAt,
        Instant createdAt) {

    /// The path of the route that serves the file.
    static String mediaPath(UUID id) {
        return "/v1/account/exports/" + id + "/media";
    }

    KeysetPosition position() {
        return KeysetPosition.of(createdAt, id);
    }
}
