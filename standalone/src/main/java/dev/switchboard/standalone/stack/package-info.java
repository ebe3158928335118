/// All processes of one run together: the order in which they start and stop, what an earlier run left behind, and who
/// notices when one of them dies.
@NullMarked
package dev.switchboard.standalone.stack;

import org.jspecify.annotations.NullMarked;
