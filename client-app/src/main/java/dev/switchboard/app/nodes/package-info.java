/// Announces this process, for the health of the service (docs/guides/management.md#health-of-the-service).
@NullMarked
package dev.switchboard.app.nodes;

import org.jspecify.annotations.NullMarked;
