/// Forwards requests to the services: headers, connection pool, and the handling of their errors.
@NullMarked
package dev.switchboard.gateway.routing;

import org.jspecify.annotations.NullMarked;
