package dev.switchboard.api.calling.recordings;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// The transcript of a call (docs/guides/recordings-and-voicemails.md#transcripts).
///
/// @param language a language tag (BCP 47)
/// @param text the whole text
/// @param segments in the order of their starts
public record Transcript(UUID callId, String language, String text, List<Segment> segments, Instant createdAt) {

    public Transcript {
        segments = List.copyOf(segments);
    }

    /// What one speaker said without a pause.
    ///
    /// @param speaker `caller` or `callee`, or a name
    /// @param start seconds from the answer
    /// @param end seconds from the answer
    public record Segment(String speaker, double start, double end, String text) {}
}
