package dev.switchboard.media.audio;

import java.time.Duration;

/// A sentence of one speaker.
///
/// @param start offset from the answer
/// @param end offset from the answer; after `start`
public record Utterance(Speaker speaker, Duration start, Duration end, String words) {}
