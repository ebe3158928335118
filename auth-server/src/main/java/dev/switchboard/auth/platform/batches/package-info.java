/// Work of concurrent requests that shares a statement and its commit. One batch is written at a time: two at once were
/// slower, since each was smaller and needed its own commit.
@NullMarked
package dev.switchboard.auth.platform.batches;

import org.jspecify.annotations.NullMarked;
