/// What the lists of all services have in common.
@NullMarked
package dev.switchboard.contract.paging;

import org.jspecify.annotations.NullMarked;
