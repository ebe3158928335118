package dev.switchboard.api.calling.recordings;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A recording of a call (docs/guides/recordings-and-voicemails.md#recordings).
///
/// @param userId of the call: the user who had the line at that time
/// @param duration seconds, including the announcement
/// @param size bytes
/// @param mediaUrl a signed link to the audio
/// @param startedAt when the announcement started
/// @param createdAt when it became available
public record Recording(
        UUID id,
        UUID callId,
        @Nullable UUID userId,
        int duration,
        long size,
        String contentType,
        String mediaUrl,
        Instant startedAt,
        Instant createdAt) {

    /// The media type of recordings.
    public static final String CONTENT_TYPE = "audio/ogg";

    /// A key for the audio of a recording in the media store.
    ///
    /// @param id a new one for each attempt at storing the audio
    public static String newMediaKey(UUID orgId, UUID id) {
        return "recordings/" + orgId + "/" + id + ".ogg";
    }

    /// The path of the route that serves the audio.
    static String mediaPath(UUID id) {
        return "/v1/recordings/" + id + "/media";
    }
}
