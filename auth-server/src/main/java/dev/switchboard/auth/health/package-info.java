/// The health of the whole service, as operators see it (docs/operations/watch.md#health): its parts, its
/// running processes, and what waits. It responds within two seconds, whatever is unavailable.
@NullMarked
package dev.switchboard.auth.health;

import org.jspecify.annotations.NullMarked;
