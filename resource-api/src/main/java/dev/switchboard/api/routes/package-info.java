/// From a request to its row of the route catalogue, which everything after it goes by.
@NullMarked
package dev.switchboard.api.routes;

import org.jspecify.annotations.NullMarked;
