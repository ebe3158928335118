package dev.switchboard.simulator;

import dev.switchboard.telephony.SimulatedOutcome;
import java.time.Duration;

/// The behavior of the called party on a line of this service.
///
/// @param ringTime how long it rings before that
/// @param talkTime how long the conversation lasts
record Plan(SimulatedOutcome answer, Duration ringTime, Duration talkTime) {}
