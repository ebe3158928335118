/// The telephony engine that comes along: it rings, talks, holds and ends calls, real in time, without a
/// telephone. What the outside world does is told over an HTTP interface of its own (decisions, section 10), off
/// unless its port is set.
@NullMarked
package dev.switchboard.api.simulator;

import org.jspecify.annotations.NullMarked;
