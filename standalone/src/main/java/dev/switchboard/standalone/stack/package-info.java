/// All processes of one run: the order in which they start and stop, what an earlier run left
/// behind, and the supervision that restarts a process that ends.
@NullMarked
package dev.switchboard.standalone.stack;

import org.jspecify.annotations.NullMarked;
