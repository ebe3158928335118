/// The checks that each request goes through, in their order.
@NullMarked
package dev.switchboard.gateway.edge;

import org.jspecify.annotations.NullMarked;
