/// This process's part of the health of the service, for the authorization server
/// (docs/operations/watch.md#health).
@NullMarked
package dev.switchboard.api.platform.health;

import org.jspecify.annotations.NullMarked;
