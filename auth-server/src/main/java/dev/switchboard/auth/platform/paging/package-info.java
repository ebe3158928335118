/// Keyset pagination of lists whose stores block, over `web.paging`.
@NullMarked
package dev.switchboard.auth.platform.paging;

import org.jspecify.annotations.NullMarked;
