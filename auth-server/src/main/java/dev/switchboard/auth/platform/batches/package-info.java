/// Work of concurrent requests that shares a statement and its commit.
@NullMarked
package dev.switchboard.auth.platform.batches;

import org.jspecify.annotations.NullMarked;
