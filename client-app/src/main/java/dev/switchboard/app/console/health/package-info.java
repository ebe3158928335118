/// The console's page of the health of the service (docs/guides/management.md#health-of-the-service).
@NullMarked
package dev.switchboard.app.console.health;

import org.jspecify.annotations.NullMarked;
