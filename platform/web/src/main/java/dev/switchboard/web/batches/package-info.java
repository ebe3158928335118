/// Combines work of concurrent requests into batches, for services with Reactor, and limits work. When too much waits,
/// groups take turns.
@NullMarked
package dev.switchboard.web.batches;

import org.jspecify.annotations.NullMarked;
