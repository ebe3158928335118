package dev.switchboard.api.calling.voicemails;

import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.KeysetPosition;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A voicemail that a caller left on a line (docs/guides/recordings-and-voicemails.md#voicemails).
///
/// @param callId the call in which it was left
/// @param from E.164; null when the caller withheld it
/// @param to E.164
/// @param numberId the line
/// @param userId the user who then had the line
/// @param duration seconds
/// @param transcript the text of the message; null if unknown
/// @param mediaUrl a signed link to the audio
public record Voicemail(
        UUID id,
        @Nullable UUID callId,
        @Nullable String from,
        String to,
        UUID numberId,
        @Nullable UUID userId,
        int duration,
        boolean read,
        @Nullable String transcript,
        String mediaUrl,
        Instant createdAt,
        Instant updatedAt) {

    /// The media type of voicemails.
    public static final String CONTENT_TYPE = "audio/ogg";

    /// The key of the voicemail's audio in the media store.
    public static String mediaKey(UUID orgId, UUID id) {
        return "voicemails/" + orgId + "/" + id + ".ogg";
    }

    /// The voicemail whose audio would have a key.
    ///
    /// @return empty for a key of anything else
    static Optional<UUID> idOf(UUID orgId, String mediaKey) {
        return RecordId.parse(mediaKey.replaceFirst(".*/", "").replaceFirst("\\.ogg$", ""))
                .filter(id -> mediaKey(orgId, id).equals(mediaKey));
    }

    /// The path of the route that serves the audio.
    static String mediaPath(UUID id) {
        return "/v1/voicemails/" + id + "/media";
    }

    /// The position in the list: by time, then by id.
    KeysetPosition position() {
        return KeysetPosition.of(createdAt, id);
    }
}
