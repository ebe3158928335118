/// Recordings of calls, and the log of who was told of them (contract, Calls and recordings; decisions, sections 3
/// and 5).
@NullMarked
package dev.switchboard.api.recordings;

import org.jspecify.annotations.NullMarked;
