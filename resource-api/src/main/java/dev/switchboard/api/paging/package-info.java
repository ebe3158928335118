/// Lists in pages: keyset walks whose cursors are sealed and bound to what they were given out for (decisions,
/// section 1, Cursors). A feature gives its order and a query; everything else is here.
@NullMarked
package dev.switchboard.api.paging;

import org.jspecify.annotations.NullMarked;
