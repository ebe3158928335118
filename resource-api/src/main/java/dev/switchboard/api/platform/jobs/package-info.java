/// Periodic background jobs: each runs on a thread of its own, independent of the others.
@NullMarked
package dev.switchboard.api.platform.jobs;

import org.jspecify.annotations.NullMarked;
