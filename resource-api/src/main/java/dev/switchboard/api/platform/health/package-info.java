/// This process's part of the health of the service, for the authorization server
/// (docs/operations.md#health).
@NullMarked
package dev.switchboard.api.platform.health;

import org.jspecify.annotations.NullMarked;
