/// Finds the route of a request by its method and path.
@NullMarked
package dev.switchboard.gateway.catalogue;

import org.jspecify.annotations.NullMarked;
