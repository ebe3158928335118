/// The running processes of services without a database, as they announce themselves in Redis
/// (docs/guides/management.md#health-of-the-service).
@NullMarked
package dev.switchboard.nodes;

import org.jspecify.annotations.NullMarked;
