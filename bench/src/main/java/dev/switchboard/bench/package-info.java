/// What benchmarks need beside the product: an upstream and a receiver of minimal cost, and two
/// load generators.
@NullMarked
package dev.switchboard.bench;

import org.jspecify.annotations.NullMarked;
