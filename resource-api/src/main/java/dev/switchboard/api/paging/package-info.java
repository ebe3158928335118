/// Keyset pagination of lists whose stores are reactive, over `web.paging`. A feature gives its order and a query.
@NullMarked
package dev.switchboard.api.paging;

import org.jspecify.annotations.NullMarked;
