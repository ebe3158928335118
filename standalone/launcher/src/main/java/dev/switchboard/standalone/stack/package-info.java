/// All processes of one run: the order in which they start and stop, processes that an earlier run left behind,
/// and supervision, which restarts a process that ends.
@NullMarked
package dev.switchboard.standalone.stack;

import org.jspecify.annotations.NullMarked;
