/// Who calls the management interface: the internal JWT of the gateway, the scope of the route's row, and the acting
/// person with role and status as they are now (decisions, sections 1 and 2).
@NullMarked
package dev.switchboard.auth.acting;

import org.jspecify.annotations.NullMarked;
