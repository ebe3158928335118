/// From a request's method and path to its row of the route catalogue.
@NullMarked
package dev.switchboard.gateway.catalogue;

import org.jspecify.annotations.NullMarked;
