/// Deletes expired records, so that no table of credentials grows without bound.
@NullMarked
package dev.switchboard.auth.platform.retention;

import org.jspecify.annotations.NullMarked;
