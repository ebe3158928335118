/// Rate tiers of routes and the rate policies (docs/guides/rate-limits.md).
@NullMarked
package dev.switchboard.contract.limits;

import org.jspecify.annotations.NullMarked;
