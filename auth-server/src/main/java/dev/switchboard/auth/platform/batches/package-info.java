/// Work of concurrent requests that shares a statement and its commit. One batch is written at a time: two at once were
/// slower, since each is smaller and costs a commit of its own.
@NullMarked
package dev.switchboard.auth.platform.batches;

import org.jspecify.annotations.NullMarked;
