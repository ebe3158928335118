/// Who calls the API: the gateway's internal JWT, the scope of the route, and the acting user with the current role and
/// status (docs/guides/management.md#who-may-call-them); and whom an administrator may change.
@NullMarked
package dev.switchboard.auth.platform.actor;

import org.jspecify.annotations.NullMarked;
