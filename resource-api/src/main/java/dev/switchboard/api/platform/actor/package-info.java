/// Who sends a request and what they may see and change (docs/guides/visibility.md): the internal
/// JWT, the scope of the route, and role and status of the user, read from the database each time.
@NullMarked
package dev.switchboard.api.platform.actor;

import org.jspecify.annotations.NullMarked;
