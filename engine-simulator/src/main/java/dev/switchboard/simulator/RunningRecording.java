package dev.switchboard.simulator;

import java.time.Instant;
import java.util.UUID;

/// A recording that runs.
///
/// @param notice the words that everyone hears
/// @param startedAt when its notice began to play
record RunningRecording(UUID recordingId, String notice, Instant startedAt) {}
