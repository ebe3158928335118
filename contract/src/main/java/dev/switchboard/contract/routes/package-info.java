/// The route catalogue: one row per route of the product, and the way from a request to its row.
@NullMarked
package dev.switchboard.contract.routes;

import org.jspecify.annotations.NullMarked;
