/// Takes each request through all checks, in their order.
@NullMarked
package dev.switchboard.gateway.edge;

import org.jspecify.annotations.NullMarked;
