/// Combines reads of concurrent requests into batches, for services with Reactor. When too many wait, groups take
/// turns.
@NullMarked
package dev.switchboard.web.batches;

import org.jspecify.annotations.NullMarked;
