/// Finds a request's row of the route catalogue, which later steps use.
@NullMarked
package dev.switchboard.api.routes;

import org.jspecify.annotations.NullMarked;
