/// What the paginated lists of all services share.
@NullMarked
package dev.switchboard.contract.paging;

import org.jspecify.annotations.NullMarked;
