package dev.switchboard.simulator;

import java.time.Instant;
import java.util.UUID;

/// A recording that runs.
///
/// @param startedAt when its notice began to play
record RunningRecording(UUID recordingId, Instant startedAt) {}
