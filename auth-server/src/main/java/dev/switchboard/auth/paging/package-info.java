/// Keyset pagination of lists whose stores block, over `web.paging`.
@NullMarked
package dev.switchboard.auth.paging;

import org.jspecify.annotations.NullMarked;
