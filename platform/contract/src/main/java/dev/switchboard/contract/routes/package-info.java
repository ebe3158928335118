/// The route catalogue, with one row per route of the product, and the look-up of a request's row.
@NullMarked
package dev.switchboard.contract.routes;

import org.jspecify.annotations.NullMarked;
