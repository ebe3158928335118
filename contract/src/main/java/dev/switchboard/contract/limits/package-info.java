/// Rate tiers of routes and the policies that limits are counted under (decisions, section 9).
@NullMarked
package dev.switchboard.contract.limits;

import org.jspecify.annotations.NullMarked;
