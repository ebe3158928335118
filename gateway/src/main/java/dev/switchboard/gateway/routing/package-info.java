/// The way to the services and back: headers, connection pool, and what becomes of their faults.
@NullMarked
package dev.switchboard.gateway.routing;

import org.jspecify.annotations.NullMarked;
