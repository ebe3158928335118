/// A telephony engine without a telephone: it rings, talks, holds and ends calls in real time, and
/// delivers faxes and messages. An HTTP interface controls what outside parties do
/// (docs/guides/simulator.md#the-control-interface); it is off unless its port is set.
@NullMarked
package dev.switchboard.simulator;

import org.jspecify.annotations.NullMarked;
