/// Removes what is over, so that no table of credentials grows for ever.
@NullMarked
package dev.switchboard.auth.retention;

import org.jspecify.annotations.NullMarked;
