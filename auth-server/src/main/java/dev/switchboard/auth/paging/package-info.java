/// Lists in pages: keyset walks whose cursors are sealed and bound to what they were given out for (decisions,
/// section 1, Cursors).
@NullMarked
package dev.switchboard.auth.paging;

import org.jspecify.annotations.NullMarked;
