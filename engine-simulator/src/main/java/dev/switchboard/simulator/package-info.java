/// A telephony engine without a telephone: it rings, talks, holds and ends calls in real time, and
/// carries faxes and text messages. The outside world is controlled over an HTTP interface of its own
/// (docs/calls.md), off unless its port is set.
@NullMarked
package dev.switchboard.simulator;

import org.jspecify.annotations.NullMarked;
