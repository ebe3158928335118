package dev.switchboard.telephony;

import java.time.Duration;

/// What one speaker said without a pause.
///
/// @param speaker `caller` or `callee`
/// @param start from the answer
/// @param end from the answer
public record TranscriptSegment(String speaker, Duration start, Duration end, String words) {}
