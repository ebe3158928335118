package dev.switchboard.audio;

import java.time.Duration;

/// What one speaker says without a pause.
///
/// @param start from the beginning of the talk
/// @param end from the beginning of the talk; after `start`
public record Utterance(Speaker speaker, Duration start, Duration end, String words) {}
