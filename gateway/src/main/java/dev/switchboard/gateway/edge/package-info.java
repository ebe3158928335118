/// The way of one request through all the checks, in their order.
@NullMarked
package dev.switchboard.gateway.edge;

import org.jspecify.annotations.NullMarked;
