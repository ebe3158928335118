/// Keyset pagination for reactive stores, on top of `web.paging`. A feature provides its order
/// and a query.
@NullMarked
package dev.switchboard.api.platform.paging;

import org.jspecify.annotations.NullMarked;
