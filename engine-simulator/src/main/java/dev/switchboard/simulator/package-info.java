/// A telephony engine without a telephone: it rings, talks, holds and ends calls in real time, and
/// carries faxes and text messages. An HTTP interface controls the outside world
/// (docs/guides/simulator.md#the-control-interface); it is off unless its port is set.
@NullMarked
package dev.switchboard.simulator;

import org.jspecify.annotations.NullMarked;
