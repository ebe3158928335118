/// Finds a request's row of the route catalogue by its method and path.
@NullMarked
package dev.switchboard.gateway.catalogue;

import org.jspecify.annotations.NullMarked;
