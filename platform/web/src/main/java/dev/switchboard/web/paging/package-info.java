/// Keyset pagination with signed cursors (`docs/guides/pagination-and-sync.md`). Nothing here reads
/// rows, so that reactive and blocking stores use it alike.
@NullMarked
package dev.switchboard.web.paging;

import org.jspecify.annotations.NullMarked;
