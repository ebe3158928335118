package dev.switchboard.telephony;

import java.time.Duration;

/// An utterance of one speaker.
///
/// @param speaker `caller` or `callee`
/// @param start offset from the answer
/// @param end offset from the answer
public record TranscriptSegment(String speaker, Duration start, Duration end, String words) {}
